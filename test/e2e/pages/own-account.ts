import type { Page } from '@playwright/test';

/** The signed-in user's menu under the avatar, password dialog and profile page. */
export function ownAccount(page: Page) {
  const avatar = page.getByRole('button', { name: /: account$/ });
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const openMenu = async () => {
    await avatar.click();
    return page.getByRole('dialog', { name: 'Account' });
  };
  return {
    avatar,
    dialog,
    openMenu,
    /** The banner on every screen while the password that an admin set is in use. */
    banner: page.getByRole('region', { name: 'Your password' }),
    sessions: page.getByRole('list', { name: 'Sessions' }).getByRole('listitem'),
    openProfile: async () => {
      await (await openMenu()).getByRole('link', { name: 'Profile Settings' }).click();
      await page.getByRole('heading', { name: 'Profile Settings', level: 1 }).waitFor();
    },
    openPasswordDialog: async () => {
      await (await openMenu()).getByRole('button', { name: 'Change Password' }).click();
      await dialog.waitFor();
    },
    /** Fills in the dialog and sends it. */
    changePassword: async (current: string, fresh: string, again = fresh) => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill(fresh);
      await dialog.getByLabel('Confirm new password').fill(again);
      await dialog.getByRole('button', { name: 'Change Password' }).click();
    },
    said: (text: string) => page.getByText(text).first(),
  };
}

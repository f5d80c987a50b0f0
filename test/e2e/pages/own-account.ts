import type { Locator, Page } from '@playwright/test';

/** The signed-in user's menu under the avatar, password dialog and profile page. */
export class OwnAccount {
  readonly avatar: Locator;
  /** The banner on every screen while the password that an admin set is in use. */
  readonly banner: Locator;
  readonly dialog: Locator;
  readonly sessions: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.avatar = page.getByRole('button', { name: /: account$/ });
    this.banner = page.getByRole('region', { name: 'Your password' });
    this.dialog = page.getByRole('dialog', { name: 'Change Password' });
    this.sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  }

  async openMenu(): Promise<Locator> {
    await this.avatar.click();
    return this.#page.getByRole('dialog', { name: 'Account' });
  }

  async openProfile(): Promise<void> {
    await (await this.openMenu()).getByRole('link', { name: 'Profile Settings' }).click();
    await this.#page.getByRole('heading', { name: 'Profile Settings', level: 1 }).waitFor();
  }

  async openPasswordDialog(): Promise<void> {
    await (await this.openMenu()).getByRole('button', { name: 'Change Password' }).click();
    await this.dialog.waitFor();
  }

  /** Fills in the dialog and sends it. */
  async changePassword(current: string, fresh: string, again = fresh): Promise<void> {
    await this.dialog.getByLabel('Current password').fill(current);
    await this.dialog.getByLabel('New password', { exact: true }).fill(fresh);
    await this.dialog.getByLabel('Confirm new password').fill(again);
    await this.dialog.getByRole('button', { name: 'Change Password' }).click();
  }

  said(text: string): Locator {
    return this.#page.getByText(text).first();
  }
}

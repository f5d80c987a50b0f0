import type { Page } from '@playwright/test';

/** The list of work orders: table rows on a desktop, cards on a phone. */
export function listPage(page: Page) {
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Work Orders Management' }).waitFor();
  };
  const act = (name: string, serial: string) => page.getByRole('button', { name: `${name} ${serial}` });
  const openMenu = async (serial: string) => {
    await act('More actions for', serial).click();
    return page.getByRole('menu');
  };
  return {
    open,
    act,
    openMenu,
    search: page.getByRole('searchbox', { name: 'Search work orders' }),
    dialog: page.getByRole('dialog'),
    feedback: page.getByRole('textbox', { name: 'Feedback' }),
    /** The selection for one bill, above the list. */
    selection: page.getByRole('region', { name: 'Selection' }),
    /** The row or card of an order. */
    order: (serial: string) =>
      page
        .locator('tr, li')
        .filter({ has: page.getByRole('link', { name: serial, exact: true }) })
        .first(),
    /** The checkbox that selects an order for a bill. */
    box: (serial: string) => page.getByRole('checkbox', { name: `Select ${serial}` }),
    /** The list of an order's trials, in its expanded row. */
    trials: (serial: string) => page.getByRole('list', { name: `Trials of ${serial}` }),
    /** The badge with the number of returns. */
    revisions: (serial: string) => page.getByRole('button', { name: `show the revisions of ${serial}` }),
    /** Chooses an action in an order's menu. */
    choose: async (name: string, serial: string) =>
      (await openMenu(serial)).getByRole('menuitem', { name, exact: true }).click(),
    /** Opens the list with the orders of a search. */
    find: (search: string, path = '/work-orders-list') => open(`${path}?search=${encodeURIComponent(search)}`),
    said: (text: string | RegExp) => page.getByText(text).first(),
  };
}

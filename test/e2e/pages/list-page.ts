import type { Locator, Page } from '@playwright/test';

/** The list of work orders: table rows on a desktop, cards on a phone. */
export class ListPage {
  readonly search: Locator;
  readonly dialog: Locator;
  readonly feedback: Locator;
  /** The selection for one bill, above the list. */
  readonly selection: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Search work orders' });
    this.dialog = page.getByRole('dialog');
    this.feedback = page.getByRole('textbox', { name: 'Feedback' });
    this.selection = page.getByRole('region', { name: 'Selection' });
  }

  async open(path = '/work-orders-list'): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole('heading', { name: 'Work Orders Management' }).waitFor();
  }

  /** The row or card of an order. */
  order(serial: string): Locator {
    return this.#page
      .locator('tr, li')
      .filter({ has: this.#page.getByRole('link', { name: serial, exact: true }) })
      .first();
  }

  act(name: string, serial: string): Locator {
    return this.#page.getByRole('button', { name: `${name} ${serial}` });
  }

  /** The checkbox that selects an order for a bill. */
  box(serial: string): Locator {
    return this.#page.getByRole('checkbox', { name: `Select ${serial}` });
  }

  /** The list of an order's trials, in its expanded row. */
  trials(serial: string): Locator {
    return this.#page.getByRole('list', { name: `Trials of ${serial}` });
  }

  /** The badge with the number of returns. */
  revisions(serial: string): Locator {
    return this.#page.getByRole('button', { name: `show the revisions of ${serial}` });
  }

  async openMenu(serial: string): Promise<Locator> {
    await this.act('More actions for', serial).click();
    return this.#page.getByRole('menu');
  }

  /** Chooses an action in an order's menu. */
  async choose(name: string, serial: string): Promise<void> {
    const menu = await this.openMenu(serial);
    await menu.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Opens the list with the orders of a search. */
  async find(search: string, path = '/work-orders-list'): Promise<void> {
    await this.open(`${path}?search=${encodeURIComponent(search)}`);
  }

  /** Expects a message of the list. */
  said(text: string | RegExp): Locator {
    return this.#page.getByText(text).first();
  }
}

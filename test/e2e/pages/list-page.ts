import type { Locator, Page } from '@playwright/test';

/** The list of work orders: rows of a table on a desk, cards on a phone. */
export class ListPage {
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Search work orders' });
  }

  async open(path = '/work-orders-list'): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole('heading', { name: 'Work Orders Management' }).waitFor();
  }

  /** The row or card of an order. */
  order(serial: string): Locator {
    return this.#page
      .locator('tr, li')
      .filter({ has: this.#page.getByRole('button', { name: serial, exact: true }) })
      .first();
  }

  act(name: string, serial: string): Locator {
    return this.#page.getByRole('button', { name: `${name} ${serial}` });
  }
}

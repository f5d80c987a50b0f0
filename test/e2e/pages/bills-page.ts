import type { Locator, Page } from '@playwright/test';

/** The list of bills: table rows on a desktop, cards on a phone. */
export class BillsPage {
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Search bills' });
  }

  async open(path = '/bills'): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole('heading', { name: 'Bills', exact: true }).waitFor();
    await this.#page
      .getByText(/results?$/)
      .first()
      .waitFor();
  }

  /** The row or card of the only bill found. */
  get only(): Locator {
    return this.#page
      .locator('tr, li')
      .filter({ has: this.#page.getByRole('link', { name: /^B\// }) })
      .first();
  }

  /** Opens the only bill found. */
  async openOnly(): Promise<void> {
    await this.only.getByRole('link', { name: /^B\// }).click();
    await this.#page.getByRole('heading', { name: /^Bill B\// }).waitFor();
  }

  /** Presses the button of an action on the opened bill, or its entry in the menu of the others. */
  async choose(action: string): Promise<void> {
    const more = this.#page.getByRole('button', { name: 'More actions' });
    const shown = this.#page.getByRole('button', { name: action, exact: true });
    await more.waitFor();
    if (!(await shown.isVisible())) {
      await more.click();
      await this.#page.getByRole('menuitem', { name: action }).click();
    } else await shown.click();
  }
}

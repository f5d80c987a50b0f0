import type { Page } from '@playwright/test';

/** The list of bills: table rows on a desktop, cards on a phone. */
export class BillsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(path = '/bills'): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole('heading', { name: 'Bills', exact: true }).waitFor();
    await this.#page
      .getByText(/results?$/)
      .first()
      .waitFor();
  }

  /** Opens the first bill found. */
  async openFirst(): Promise<void> {
    await this.#page.getByRole('link', { name: /^B\// }).first().click();
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

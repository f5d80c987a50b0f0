import type { Locator, Page } from '@playwright/test';

/** The form of an existing work order, as a user sees it. */
export class EditPage {
  readonly heading: Locator;
  readonly shade: Locator;
  readonly notes: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Edit Work Order' });
    this.shade = page.getByRole('combobox', { name: 'Product shade' });
    this.notes = page.getByRole('textbox', { name: 'Notes' });
    this.save = page.getByRole('button', { name: 'Save Changes' });
  }

  async open(orderId: string, path = '/work-order-form'): Promise<void> {
    await this.#page.goto(`${path}?workOrderId=${orderId}`);
    await this.heading.waitFor();
  }
}

import type { Locator, Page } from '@playwright/test';

/** The form for a batch of work orders, as a person sees it. */
export class BatchPage {
  readonly doctor: Locator;
  readonly add: Locator;
  readonly orders: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.doctor = page.getByRole('combobox', { name: 'Doctor name' });
    this.add = page.getByRole('button', { name: 'Add Another Order' });
    this.orders = page.getByRole('group', { name: /^Order #\d+$/ });
  }

  async open(path = '/batch-work-order'): Promise<void> {
    await this.#page.goto(path);
    await this.heading.waitFor();
  }

  get heading(): Locator {
    return this.#page.getByRole('heading', { name: 'Batch Work Order Entry' });
  }

  /** The order at a position, from 1. */
  order(place: number): Locator {
    return this.#page.getByRole('group', { name: `Order #${place}`, exact: true });
  }

  patient(place: number): Locator {
    return this.order(place).getByRole('textbox', { name: 'Patient name' });
  }

  product(place: number): Locator {
    return this.order(place).getByRole('combobox', { name: 'Product quality' });
  }

  shade(place: number): Locator {
    return this.order(place).getByRole('combobox', { name: 'Product shade' });
  }

  teeth(place: number): Locator {
    return this.order(place).getByRole('textbox', { name: 'Teeth by number' });
  }

  create(orders: number): Locator {
    return this.#page.getByRole('button', { name: `Create ${orders} Work Order${orders === 1 ? '' : 's'}` });
  }

  /** The first and the last serial number in the success message. */
  async savedSerials(orders: number): Promise<string[]> {
    const message = this.#page.getByText(`All ${orders} work orders created successfully as a batch!`).first();
    await message.waitFor();
    return (await message.innerText()).match(/WO-\d{4}-\d{4,}/g) ?? [];
  }
}

import type { Locator, Page } from '@playwright/test';

export interface EntryText {
  readonly doctor: string;
  readonly patient: string;
  readonly product: string;
  readonly shade: string;
}

/** The form of a single work order, as a user sees it. */
export class EntryPage {
  readonly doctor: Locator;
  readonly patient: Locator;
  readonly product: Locator;
  readonly shade: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.doctor = page.getByRole('combobox', { name: 'Doctor name' });
    this.patient = page.getByRole('textbox', { name: 'Patient name' });
    this.product = page.getByRole('combobox', { name: 'Product quality' });
    this.shade = page.getByRole('combobox', { name: 'Product shade' });
    this.save = page.getByRole('button', { name: 'Create Work Order' });
  }

  async open(path = '/work-order-form'): Promise<void> {
    await this.#page.goto(path);
    await this.#page.getByRole('heading', { name: 'New Work Order Entry' }).waitFor();
  }

  tooth(name: string): Locator {
    return this.#page.getByRole('button', { name });
  }

  async type({ doctor, patient, product, shade }: EntryText): Promise<void> {
    await this.doctor.fill(doctor);
    await this.patient.fill(patient);
    await this.product.fill(product);
    await this.shade.fill(shade);
  }

  /** The serial number in the success message. */
  async savedSerial(): Promise<string> {
    const message = this.#page.getByText('Work order created successfully!').first();
    await message.waitFor();
    const text = await this.#page.locator('main').innerText();
    return /WO-\d{4}-\d{4,}/.exec(text)?.[0] ?? '';
  }
}

import type { Page } from '@playwright/test';

/** The form of a single work order, as a user sees it. */
export function entryPage(page: Page) {
  const fields = {
    doctor: page.getByRole('combobox', { name: 'Doctor name' }),
    patient: page.getByRole('textbox', { name: 'Patient name' }),
    product: page.getByRole('combobox', { name: 'Product quality' }),
    shade: page.getByRole('combobox', { name: 'Product shade' }),
  };
  return {
    ...fields,
    save: page.getByRole('button', { name: 'Create Work Order' }),
    tooth: (name: string) => page.getByRole('button', { name }),
    open: async () => {
      await page.goto('/work-order-form');
      await page.getByRole('heading', { name: 'New Work Order Entry' }).waitFor();
    },
    type: async (texts: Readonly<Record<keyof typeof fields, string>>) => {
      for (const name of ['doctor', 'patient', 'product', 'shade'] as const) await fields[name].fill(texts[name]);
    },
    /** The serial number in the success message. */
    savedSerial: async (): Promise<string> => {
      await page.getByText('Work order created successfully!').first().waitFor();
      return /WO-\d{4}-\d{4,}/.exec(await page.locator('main').innerText())?.[0] ?? '';
    },
  };
}

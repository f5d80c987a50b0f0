import type { Page } from '@playwright/test';

/** The form for a batch of work orders, as a person sees it. Orders are named by their position, from 1. */
export function batchPage(page: Page) {
  const heading = page.getByRole('heading', { name: 'Batch Work Order Entry' });
  const order = (place: number) => page.getByRole('group', { name: `Order #${place}`, exact: true });
  return {
    heading,
    order,
    doctor: page.getByRole('combobox', { name: 'Doctor name' }),
    add: page.getByRole('button', { name: 'Add Another Order' }),
    orders: page.getByRole('group', { name: /^Order #\d+$/ }),
    patient: (place: number) => order(place).getByRole('textbox', { name: 'Patient name' }),
    product: (place: number) => order(place).getByRole('combobox', { name: 'Product quality' }),
    shade: (place: number) => order(place).getByRole('combobox', { name: 'Product shade' }),
    teeth: (place: number) => order(place).getByRole('textbox', { name: 'Teeth by number' }),
    create: (orders: number) =>
      page.getByRole('button', { name: `Create ${orders} Work Order${orders === 1 ? '' : 's'}` }),
    open: async (path = '/batch-work-order') => {
      await page.goto(path);
      await heading.waitFor();
    },
    saved: (orders: number) =>
      page.getByText(`All ${orders} work orders created successfully as a batch!`).first().waitFor(),
  };
}

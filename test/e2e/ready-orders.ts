import type { APIResponse, Page } from '@playwright/test';
import type { Bill } from '#contract/bills.ts';
import type { Trial } from '#contract/trials.ts';
import type { WorkOrder } from '#contract/work-orders.ts';

// Orders in the state in which a journey begins, made by the API as the person who is signed in: for journeys that are not about
// how an order comes there.

/** A work order in progress. */
export const makeOrder = (page: Page, given: { doctor_name: string; patient_name: string }): Promise<WorkOrder> =>
  post(page, '/api/work-orders', { product_quality: 'Zirconia', product_shade: 'A2', order_date: today(), ...given });

/** Completes an order today. */
export const completeOrder = (page: Page, { id, version }: WorkOrder): Promise<WorkOrder> =>
  post(page, `/api/work-orders/${id}/complete`, { version, completion_date: today() });

/** Makes the bill of a completed order. */
export const billOrder = (page: Page, { id }: WorkOrder): Promise<Bill> =>
  post(page, '/api/bills', { work_order_id: id });

/** An order that is completed and billed. */
export async function makeBilledOrder(page: Page, given: Parameters<typeof makeOrder>[1]): Promise<WorkOrder> {
  const order = await completeOrder(page, await makeOrder(page, given));
  await billOrder(page, order);
  return readOrder(page, order);
}

/** Takes a billed order into revision at once. */
export const returnOrder = (page: Page, { id, version }: WorkOrder): Promise<WorkOrder> =>
  post(page, `/api/work-orders/${id}/return`, { version, reason: 'Poor Fit', notes: 'Open margin, buccal' });

/** A trial of today that is out at the doctor's. */
export const sendTrial = (page: Page, { id }: WorkOrder, trial_name: string): Promise<Trial> =>
  post(page, `/api/work-orders/${id}/trials`, { trial_name, trial_date: today(), sent_on: today() });

/** Changes fields of an order, over the version that it has now. */
export async function changeOrder(page: Page, { id }: WorkOrder, changes: Partial<WorkOrder>): Promise<WorkOrder> {
  const { version } = await readOrder(page, { id });
  return bodyOf(
    await page.request.patch(`/api/work-orders/${id}`, { headers: headersOf(page), data: { version, ...changes } }),
  );
}

/** An order as it is now. */
export const readOrder = async (page: Page, { id }: Pick<WorkOrder, 'id'>): Promise<WorkOrder> =>
  bodyOf(await page.request.get(`/api/work-orders/${id}`));

/** Sends what makes or changes something, as the person who is signed in. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  return bodyOf(await page.request.post(path, { headers: headersOf(page), data }));
}

/** As the browser would send them. */
const headersOf = (page: Page): Record<string, string> => ({
  origin: new URL(page.url()).origin,
  'idempotency-key': crypto.randomUUID(),
});

async function bodyOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The laboratory's day. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

import type { APIResponse, Page } from '@playwright/test';
import type { Bill } from '#contract/billing/bills.ts';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { Trial } from '#contract/trials.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { unique } from './journey.ts';

// Creates orders by the API as the signed-in user, in the state in which a journey begins.

/** A work order in progress. */
export const createOrder = (
  page: Page,
  given: { doctor_name: string; patient_name: string; order_date?: string },
): Promise<WorkOrder> =>
  post(page, '/api/work-orders', { product_quality: 'Zirconia', product_shade: 'A2', order_date: today(), ...given });

/** Work orders of one doctor in progress, made by one request; the patients differ by a number. */
export async function createOrders(
  page: Page,
  given: { doctor_name: string; patient: string; count: number; tooth_numbers?: WorkOrder['tooth_numbers'] },
): Promise<WorkOrder[]> {
  const { doctor_name, patient, count, tooth_numbers = [] } = given;
  const orders = Array.from({ length: count }, (_, n) => ({
    patient_name: `${patient} ${n + 1}`,
    tooth_numbers,
    product_quality: 'Zirconia',
    product_shade: 'A2',
  }));
  const { created } = await post<{ readonly created: readonly { readonly work_order: WorkOrder }[] }>(
    page,
    '/api/work-orders/batch',
    { doctor_name, order_date: today(), orders },
  );
  return created.map(({ work_order }) => work_order);
}

/** Completes an order today. */
export const completeOrder = (page: Page, { id, version }: WorkOrder): Promise<WorkOrder> =>
  post(page, `/api/work-orders/${id}/complete`, { version, completion_date: today() });

/** A doctor with a unique name, whose bills are charged separately or on the monthly bill. */
export const createDoctor = (page: Page, name: string, billing: 'per_bill' | 'monthly'): Promise<DoctorDetails> =>
  post(page, '/api/doctors', { name: unique(name), billing });

/** A bill with its amount, for an order that was completed on the bill's day. */
export async function createPricedBill(
  page: Page,
  doctor: DoctorDetails,
  { amount, daysAgo }: { amount: string; daysAgo: number },
): Promise<Bill> {
  const day = addDays(today(), -daysAgo);
  const { id, version } = await createOrder(page, {
    doctor_name: doctor.name,
    patient_name: unique('Computed'),
    order_date: addDays(day, -5),
  });
  await post(page, `/api/work-orders/${id}/complete`, { version, completion_date: day });
  return post(page, '/api/bills', { work_order_id: id, bill_date: day, amount });
}

/** An order that is completed and billed. */
export async function createBilledOrder(page: Page, given: Parameters<typeof createOrder>[1]): Promise<WorkOrder> {
  const order = await completeOrder(page, await createOrder(page, given));
  await post<Bill>(page, '/api/bills', { work_order_id: order.id });
  return readOrder(page, order);
}

/** Returns a billed order with its revision started at once. */
export const returnOrder = (page: Page, { id, version }: WorkOrder): Promise<WorkOrder> =>
  post(page, `/api/work-orders/${id}/return`, { version, reason: 'Poor Fit', notes: 'Open margin, buccal' });

/** A trial of today that is with the doctor. */
export const sendTrial = (page: Page, { id }: WorkOrder, trial_name: string): Promise<Trial> =>
  post(page, `/api/work-orders/${id}/trials`, { trial_name, trial_date: today(), sent_on: today() });

/** Changes fields of an order, based on its current version. */
export async function changeOrder(page: Page, { id }: WorkOrder, changes: Partial<WorkOrder>): Promise<WorkOrder> {
  const { version } = await readOrder(page, { id });
  return bodyOf(
    await page.request.patch(`/api/work-orders/${id}`, { headers: headersOf(page), data: { version, ...changes } }),
  );
}

/** The current order. */
export const readOrder = (page: Page, { id }: Pick<WorkOrder, 'id'>): Promise<WorkOrder> =>
  readAnswer(page, `/api/work-orders/${id}`);

/** Reads as the signed-in user. */
export const readAnswer = async <T>(page: Page, path: string): Promise<T> => bodyOf(await page.request.get(path));

/** Sends a change as the signed-in user. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  return bodyOf(await page.request.post(path, { headers: headersOf(page), data }));
}

/** As the browser sends them. */
const headersOf = (page: Page): Record<string, string> => ({
  origin: new URL(page.url()).origin,
  'idempotency-key': crypto.randomUUID(),
});

async function bodyOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The month `ago` months before the laboratory's. */
export function monthAgo(ago: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
}

/** The laboratory's day. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

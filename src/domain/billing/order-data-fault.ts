// Validates work order data of unknown origin: the address may be incomplete, and data stored in the browser may be of
// an earlier version.
import { BILLING_TEXTS } from './texts.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value has the format of a record ID. */
export const isRecordId = (given: unknown): boolean => typeof given === 'string' && ID.test(given);

/** Returns which data for a new bill is missing, or null. The browser checks this before it sends the request. */
export function orderDataFault(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return BILLING_TEXTS.noOrderData;
  const { id, serial_number } = given as Readonly<Record<string, unknown>>;
  if (!isRecordId(id)) return BILLING_TEXTS.orderWithoutId;
  const isNumbered = typeof serial_number === 'string' && serial_number.trim() !== '';
  return isNumbered ? null : BILLING_TEXTS.orderWithoutSerial;
}

// Whether the given data is a work order at all: an address may be cut, and stored browser data may be of an earlier version.
import { BILLING_TEXTS } from './texts.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of a record. */
export const isRecordId = (given: unknown): boolean => typeof given === 'string' && ID.test(given);

/** What is missing in the work order for a new bill, before the server checks; null where nothing is. */
export function orderDataFault(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return BILLING_TEXTS.noOrderData;
  const { id, serial_number } = given as Readonly<Record<string, unknown>>;
  if (!isRecordId(id)) return BILLING_TEXTS.orderWithoutId;
  const isNumbered = typeof serial_number === 'string' && serial_number.trim() !== '';
  return isNumbered ? null : BILLING_TEXTS.orderWithoutSerial;
}

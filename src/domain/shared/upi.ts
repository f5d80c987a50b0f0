// UPI payments: the payee, and the payment link in a QR code. The parameters follow NPCI's linking specification 1.6.
import { charactersIn } from './length.ts';
import type { Amount, Paise } from './money.ts';
import { paiseOf } from './money.ts';

/** Whether a text is a UPI ID: `name@bank`. */
export const isUpiId = (text: string): boolean => /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);

/** Whether a text is a merchant category code, as banks issue it: four digits. */
export const isMerchantCode = (text: string): boolean => /^\d{4}$/.test(text);

/**
 * The largest UPI payment that most banks accept. Apps refuse a code with a larger amount, so such a code has no
 * amount.
 */
export const MAX_UPI_PAYMENT: Paise = 1_00_000_00;

export const exceedsUpiLimit = (amount: Amount): boolean => paiseOf(amount) > MAX_UPI_PAYMENT;

export interface UpiPayee {
  readonly upi_id: string;
  /** Empty if the bank issued none. */
  readonly merchant_code: string;
  readonly name: string;
}

export interface UpiPayment {
  readonly amount: Amount;
  /** The text for the payer: `Bill M/26-27/00012`. */
  readonly note: string;
  /** The reference on the bank statement: letters and digits of the document number. */
  readonly reference: string;
}

/** Maximum lengths in characters. `written` limits names and notes after URL encoding. */
const MAX_LENGTHS = { text: 50, written: 150, reference: 35 } as const;

/** The link `upi://pay?…`. A phone that opens it asks the user to pay this amount to this payee. */
export function upiLink({ upi_id, merchant_code, name }: UpiPayee, { amount, note, reference }: UpiPayment): string {
  const values = [
    ['pn', written(name)],
    ['mc', merchant_code],
    ['am', exceedsUpiLimit(amount) ? '' : amount],
    ['cu', 'INR'],
    ['tn', written(note)],
    ['tr', reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, MAX_LENGTHS.reference)],
  ];
  const given = values.filter(([, value]) => value !== '').map((pair) => pair.join('='));
  // The ID is not escaped: apps would read an escaped @ as part of it.
  return `upi://pay?${[`pa=${upi_id}`, ...given].join('&')}`;
}

/**
 * URL-encodes as many whole characters as fit. A letter of another script takes nine characters, and too many make a
 * code that no phone reads.
 */
function written(text: string): string {
  let all = '';
  for (const character of text) {
    const more = all + encodeURIComponent(character);
    if (more.length > MAX_LENGTHS.written || charactersIn(decodeURIComponent(more)) > MAX_LENGTHS.text) break;
    all = more;
  }
  return all;
}

// Payments by UPI, the usual way in India: the payee, and the address that a phone reads from a QR code. The parameters are those of
// NPCI's linking specification 1.6.
import { charactersIn } from './length.ts';
import type { Amount, Paise } from './money.ts';
import { paiseOf } from './money.ts';

/** Whether a text is a UPI ID: `name@bank`. */
export const isUpiId = (text: string): boolean => /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);

/** Whether a text is the code of a merchant's trade, as banks give it: four digits. */
export const isMerchantCode = (text: string): boolean => /^\d{4}$/.test(text);

/** What most banks take in one payment. A code for more names no amount, or their apps would refuse it. */
export const MAX_UPI_PAYMENT: Paise = 1_00_000_00;

export const exceedsUpiLimit = (amount: Amount): boolean => paiseOf(amount) > MAX_UPI_PAYMENT;

/** Who is paid. */
export interface UpiPayee {
  readonly upi_id: string;
  /** Empty where the bank gave none. */
  readonly merchant_code: string;
  readonly name: string;
}

export interface UpiPayment {
  readonly amount: Amount;
  /** What the payer reads: `Bill M/26-27/00012`. */
  readonly note: string;
  /** What the bank's statement says: letters and digits of the document's number. */
  readonly reference: string;
}

/** The longest name, note and reference, in characters; of a name in another script also as it is written in an address. */
const MAX_LENGTHS = { text: 50, written: 150, reference: 35 } as const;

/** `upi://pay?…`: a phone that opens it asks to pay this amount to this payee. */
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

/** As many whole characters of a text as there is room for: a letter of another script takes nine, and many of them a code that no phone reads. */
function written(text: string): string {
  let all = '';
  for (const character of text) {
    const more = all + encodeURIComponent(character);
    if (more.length > MAX_LENGTHS.written || charactersIn(decodeURIComponent(more)) > MAX_LENGTHS.text) break;
    all = more;
  }
  return all;
}

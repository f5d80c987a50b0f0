// Texts of the payment screens.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';

interface Recorded {
  readonly payment_number: string;
  readonly amount: Amount;
  /** The part that is not allocated to a document. */
  readonly advance: Amount;
}

export const LEDGER_TEXTS = {
  listNotLoaded: (why: string) => `The ledger could not be loaded: ${why}`,
  documentsNotLoaded: (why: string) => `The unpaid bills could not be loaded: ${why}`,
  paymentNotLoaded: (why: string) => `The payment could not be loaded: ${why}`,
  chooseDoctor: 'Enter the name of a doctor.',
  recordPayment: 'Record payment',
  /** The labels of the files that the ledger exports. */
  exportShown: 'The list as shown',
  exportWhole: 'All ledger entries and documents',
  nobodyOwes: 'Unpaid bills and monthly bills appear here, grouped by age, until they are paid.',
  partInvalid: (number: string) => `Enter a valid amount for ${number}.`,
  partRemoved: 'A bill that you chose is no longer outstanding. Press “Reset to oldest first”.',
  nothingOpen: 'There are no unpaid bills. The full amount becomes an advance.',
  reversalNote: 'The amounts it paid become outstanding again. The payment keeps its number and is shown as reversed.',
  refundReversalNote:
    'The refunded amount becomes the doctor’s advance again. The refund keeps its number and is shown as reversed.',
  recorded: ({ payment_number, amount, advance }: Recorded, doctor: string, currency: string) =>
    paiseOf(advance) === 0
      ? `Recorded ${payment_number}: ${formatMoney(amount, currency)} from ${doctor}.`
      : `Recorded ${payment_number}: ${formatMoney(amount, currency)} from ${doctor}, including an advance of ${formatMoney(advance, currency)}.`,
  openingNotLoaded: (why: string) => `The opening balance could not be loaded: ${why}`,
  openingSaved: (doctor: string) => `Opening balance of ${doctor} saved.`,
  openingRemoved: (doctor: string) => `Opening balance of ${doctor} removed.`,
  allocated: (payment_number: string) => `Saved how ${payment_number} is applied.`,
  reversed: (payment_number: string) => `${payment_number} was reversed.`,
} as const;

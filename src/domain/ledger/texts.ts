// What is said where doctors' payments are recorded and looked at.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';

interface Recorded {
  readonly payment_number: string;
  readonly amount: Amount;
  /** What of it went to no document. */
  readonly advance: Amount;
}

export const LEDGER_TEXTS = {
  listNotLoaded: (why: string) => `The ledger could not be loaded: ${why}`,
  documentsNotLoaded: (why: string) => `What is open could not be loaded: ${why}`,
  paymentNotLoaded: (why: string) => `The payment could not be loaded: ${why}`,
  /** What the files of the ledger are. */
  exportShown: 'The list as shown',
  exportWhole: 'Every entry and document',
  nobodyOwes: 'What monthly bills and bills charge stands here by its age, until it is paid.',
  partInvalid: (number: string) => `What is to be paid of ${number} is no amount.`,
  partGone: 'A bill that you chose is not outstanding any more. Press “Oldest first again”.',
  nothingOpen: 'Nothing is open: all of it is an advance.',
  takeBackNote: 'What it paid is open again. It stays on record with its number.',
  takeBackRefundNote: "What it paid back is the doctor's in advance again. It stays on record with its number.",
  recorded: ({ payment_number, amount, advance }: Recorded, doctor: string, currency: string) =>
    paiseOf(advance) === 0
      ? `${payment_number}: ${formatMoney(amount, currency)} of ${doctor} recorded.`
      : `${payment_number}: ${formatMoney(amount, currency)} of ${doctor} recorded, of it ${formatMoney(advance, currency)} in advance.`,
  openingNotLoaded: (why: string) => `The opening balance could not be loaded: ${why}`,
  openingSaved: (doctor: string) => `The opening balance of ${doctor} is saved.`,
  openingRemoved: (doctor: string) => `${doctor} has no opening balance.`,
  allocated: (payment_number: string) => `What ${payment_number} pays is saved.`,
  takenBack: (payment_number: string) => `${payment_number} is taken back.`,
} as const;

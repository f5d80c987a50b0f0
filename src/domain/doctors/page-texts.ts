// Texts of the doctor pages and of merging doctors.
import { DOCTORS_TITLE } from './doctors-title.ts';
import { countText } from '#domain/shared/figure-texts.ts';

export const DOCTOR_PAGE_TEXTS = {
  title: DOCTORS_TITLE,
  newTitle: 'New doctor',
  notLoaded: (why: string) => `The doctor could not be loaded: ${why}`,
  listNotLoaded: (why: string) => `The doctors could not be loaded: ${why}`,
  saved: 'Doctor saved.',
  notSaved: 'The doctor could not be saved. Please try again.',
  moreOnPage: 'You can enter address, GST number and credit terms on the doctor’s page, which opens next.',
  created: (name: string) => `${name} added.`,
  retired: (name: string) => `${name} is retired and no longer suggested.`,
  active: (name: string) => `${name} is active again.`,
  activeNote: 'The name is suggested again in new orders.',
  retireNote:
    'Orders, bills and monthly bills are kept. The name is no longer suggested in new orders. Entering the full name makes the doctor active again.',
  openOrders: (orders: number) => countText(orders, 'order is still open.', 'orders are still open.'),
  /** Explains the credit days and the credit limit. */
  termsNote:
    'Bills unpaid after the credit days show as overdue in the ledger. The credit limit only warns; it does not block new orders.',
  billingNote: 'Bill by bill: each bill is due separately and no monthly bill is created.',
  spellingsNote: 'Entering one of these spellings selects this doctor.',
} as const;

/** The number of records that move from one doctor to the other. */
export interface MergeCounts {
  readonly orders: number;
  readonly bills: number;
  readonly monthly_bills: number;
}

export const MERGE_TEXTS = {
  title: 'Merge two doctors',
  same: 'Possible duplicates',
  moves: ({ orders, bills, monthly_bills }: MergeCounts, into: string) =>
    `${countText(orders, 'order')}, ${countText(bills, 'bill')} and ${countText(monthly_bills, 'monthly bill')} will be moved to ${into}.`,
  becomesSpelling: (from: string, into: string) =>
    `“${from}” becomes a spelling of ${into}. Entering it will select ${into}.`,
  fillsIn: (into: string) => `Details missing for ${into} (clinic, phones, address…) are copied.`,
  pairsNotLoaded: (why: string) => `Doctors with similar names could not be loaded: ${why}`,
  samePhone: 'same phone number',
  papersStay: 'Printed bills and documents do not change.',
  forGood: 'This cannot be undone.',
  merged: (from: string, into: string) => `${from} was merged into ${into}.`,
} as const;

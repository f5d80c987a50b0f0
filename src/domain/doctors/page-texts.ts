// What is said on the pages of doctors, and when two are merged.
import { DOCTORS_TITLE } from './title.ts';

export const DOCTOR_PAGE_TEXTS = {
  title: DOCTORS_TITLE,
  newTitle: 'New doctor',
  notLoaded: (why: string) => `The doctor could not be loaded: ${why}`,
  listNotLoaded: (why: string) => `The doctors could not be loaded: ${why}`,
  saved: 'Doctor saved.',
  notSaved: 'The doctor could not be saved. Please try again.',
  moreOnPage: 'Address, GST number and terms are typed on the doctor’s page, which opens then.',
  created: (name: string) => `${name} is entered.`,
  retired: (name: string) => `${name} is retired and no longer suggested.`,
  active: (name: string) => `${name} is active again.`,
  activeNote: 'The name is suggested again while an order is entered.',
  retireNote:
    'Nothing of a retired doctor goes: orders, bills and months stay. While an order is entered the name is no longer suggested; typed in full it makes the doctor active again.',
  openOrders: (orders: number) => (orders === 1 ? '1 order is still open.' : `${orders} orders are still open.`),
  /** What counts by the terms. */
  termsNote:
    'What is open for longer than the credit days is overdue in the ledger. Nothing is held back by the limit.',
  billingNote: 'Bill by bill: each bill is owed by itself, and no monthly bill is made.',
  spellingsNote: 'Whoever types one of these means this doctor.',
} as const;

/** What goes from one doctor to the other. */
export interface MergeCounts {
  readonly orders: number;
  readonly bills: number;
  readonly monthly_bills: number;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

export const MERGE_TEXTS = {
  title: 'Merge two doctors',
  same: 'The same doctor?',
  moves: ({ orders, bills, monthly_bills }: MergeCounts, into: string) =>
    `${counted(orders, 'order', 'orders')}, ${counted(bills, 'bill', 'bills')} and ${counted(monthly_bills, 'monthly bill', 'monthly bills')} go to ${into}.`,
  becomesSpelling: (from: string, into: string) =>
    `“${from}” becomes a spelling of ${into}: whoever types it means ${into}.`,
  fillsIn: (into: string) => `What is not known of ${into} yet (clinic, phones, address …) is taken over.`,
  pairsNotLoaded: (why: string) => `Doctors spelled alike could not be looked for: ${why}`,
  samePhone: 'the same phone',
  papersStay: 'What bills and papers say stays as it was printed.',
  forGood: 'This cannot be undone.',
  merged: (from: string, into: string) => `${from} was merged into ${into}.`,
} as const;

import { byText, doctorsMeant } from './list-pages.ts';
import type { BillQuery } from '#contract/billing/bill-list.ts';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import type { Database } from '#server/database.ts';
import type { Selectable } from 'kysely';
import { doctorKey } from '#domain/doctors/doctor-name.ts';

/** A bill as the oracle sees it. */
export interface OracleBill extends Selectable<Database['bills']> {
  readonly serial_numbers: readonly string[];
  /** The valid payments. */
  readonly payments: readonly string[];
}

type Filter = (bill: OracleBill) => boolean;

/**
 * The bill numbers in a view of the list, in order: the definitions of filters, search and sorts, repeated bill by
 * bill, without an index or SQL. `ownOf` is the staff member who requests it; an admin sees all.
 */
export function expectedBills(bills: readonly OracleBill[], view: Partial<BillQuery>, ownOf: string | null): string[] {
  const { status, doctor_name, date_from, date_to, paid, follow_up, other_unpaid } = view;
  const doctors = doctorsMeant(bills, doctor_name);
  const filters: Filter[] = [
    ({ voided_at }) => voided_at === null,
    ({ created_by }) => ownOf === null || created_by === ownOf,
    (bill) => isFound(bill, (view.search ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()),
    (bill) => status === undefined || bill.status === status,
    (bill) => doctorKey(doctor_name ?? '') === '' || doctors.has(doctorKey(bill.doctor_name)),
    ({ bill_date }) => date_from === undefined || bill_date >= date_from,
    ({ bill_date }) => date_to === undefined || bill_date <= date_to,
    (bill) => paid === undefined || isPaid(bill) === (paid === 'yes'),
    (bill) => follow_up !== true || isToFollowUp(bill),
    (bill) => other_unpaid !== true || (bill.bill_date <= '2026-11-13' && !isPaid(bill) && !isToFollowUp(bill)),
  ];
  return bills
    .filter((bill) => filters.every((filter) => filter(bill)))
    .toSorted(comparing(view.sort ?? '-bill_date'))
    .map(({ bill_number }) => bill_number);
}

const isFound = ({ bill_number, doctor_name, patient_name, serial_numbers }: OracleBill, text: string): boolean =>
  [bill_number, doctor_name, patient_name].some((part) => part.toLowerCase().includes(text)) ||
  (text.startsWith('wo-') && serial_numbers.some((serial) => serial.toLowerCase().startsWith(text)));

const paise = (amount: string): number => Math.round(Number(amount) * 100);

const isPaid = ({ amount, payments }: OracleBill): boolean =>
  paise(amount) > 0 && payments.reduce((sum, payment) => sum + paise(payment), 0) >= paise(amount);

/** Pending, with an unpaid amount, and older than seven days on 21 November 2026. */
const isToFollowUp = (bill: OracleBill): boolean =>
  bill.status === 'pending' && paise(bill.amount) > 0 && !isPaid(bill) && bill.bill_date <= '2026-11-13';

type Compare = (a: OracleBill, b: OracleBill) => number;

const oldestFirst: Compare = (a, b) => byText(a.bill_date, b.bill_date) || byText(a.bill_number, b.bill_number);

const byDoctor: Compare = (a, b) => byText(a.doctor_name.toLowerCase(), b.doctor_name.toLowerCase());

const COMPARE: Readonly<Record<BillSort, Compare>> = {
  bill_date: oldestFirst,
  '-bill_date': (a, b) => oldestFirst(b, a),
  doctor_name: (a, b) => byDoctor(a, b) || oldestFirst(b, a),
  '-doctor_name': (a, b) => byDoctor(b, a) || oldestFirst(b, a),
};

const comparing = (sort: BillSort): Compare => COMPARE[sort];

// Checks rows of a table of rates, with the rules for typed rates.
import { productKey } from '#domain/products/products.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { checkStartDate } from '#domain/prices/rate-input.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { Cells, ValidatedTableRow, TableRow } from './table-rows.ts';
import { problemRow, problemsOf } from './table-rows.ts';
import { TABLE_TEXTS } from './table-texts.ts';
import { doctorFault } from './table-openings.ts';
import { titleOf } from './table-kinds.ts';

export interface KnownList {
  readonly id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly is_retired: boolean;
}

/** The price list or doctor of a rate. */
export type RatePlace = { readonly price_list_id: string } | { readonly doctor_id: string };

/** Rates by `rateKey` (list or doctor, and product), then by start date. */
export type KnownRates = ReadonlyMap<string, ReadonlyMap<CalendarDay, Amount | null>>;

export interface RateBook {
  /** By product key. */
  readonly products: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly lists: readonly KnownList[];
  readonly doctors: ReadonlyMap<string, { readonly id: string }>;
  readonly rates: KnownRates;
}

export interface RatePlan {
  readonly place: RatePlace;
  readonly product_id: string;
  readonly valid_from: CalendarDay;
  readonly rate: Amount;
}

export const placeId = (place: RatePlace): string => ('doctor_id' in place ? place.doctor_id : place.price_list_id);

export const rateKey = (place: RatePlace, product_id: string): string => `${placeId(place)} ${product_id}`;

const listKey = (name: string): string => normalizeLine(name).toLowerCase();

/**
 * Returns the result of each row. Without a date the rate starts today. Without a list or doctor it goes to the default
 * list.
 */
export function validateRates(
  rows: readonly TableRow[],
  book: RateBook,
  today: CalendarDay,
): ValidatedTableRow<RatePlan>[] {
  const firstOf = new Map<string, number>();
  return rows.map((row) => {
    const rate = row.cells['rate'] ?? '';
    const product = book.products.get(productKey(normalizeLine(row.cells['product'] ?? '')));
    const placed = placeOf(row.cells, book);
    const valid_from = dayOf(row, today);
    const plan =
      product === undefined || 'fault' in placed || valid_from === null
        ? null
        : { place: placed.place, product_id: product.id, valid_from, rate };
    const key = keyOf(plan);
    const earlier = firstOf.get(key);
    if (plan !== null && earlier === undefined) firstOf.set(key, row.row);
    const faults = [
      ...(product === undefined ? [{ field: 'product', message: productFault(row.cells) }] : []),
      ...('fault' in placed ? [placed.fault] : []),
      ...rateFault(rate),
      ...(earlier === undefined ? [] : [{ field: 'product', message: TABLE_TEXTS.sameRate(earlier) }]),
    ];
    return verdictOf(row, plan, faults, book, today);
  });
}

/** The start date; null if the cell is not a date, so that the row matches no rate. */
const dayOf = ({ cells, problems }: TableRow, today: CalendarDay): CalendarDay | null =>
  cells['valid_from'] ?? (problems.some(({ column }) => column === titleOf('rates', 'valid_from')) ? null : today);

const keyOf = (plan: RatePlan | null): string =>
  plan === null ? '' : `${rateKey(plan.place, plan.product_id)} ${plan.valid_from}`;

const rateFault = (rate: string): FieldFault[] =>
  rate === '' || paiseOf(rate) === 0 ? [{ field: 'rate', message: PRICE_TEXTS.rateInvalid }] : [];

function verdictOf(
  { row, problems: read }: TableRow,
  plan: RatePlan | null,
  faults: readonly FieldFault[],
  { rates }: RateBook,
  today: CalendarDay,
): ValidatedTableRow<RatePlan> {
  const kept = plan === null ? undefined : rates.get(rateKey(plan.place, plan.product_id));
  const stored = plan === null ? undefined : kept?.get(plan.valid_from);
  const isSame = plan !== null && stored === plan.rate;
  const begins = checkStartDate(plan?.valid_from ?? today, today, kept === undefined);
  const past = begins.ok || isSame ? [] : [{ field: 'valid_from', message: begins.refusal.text }];
  const problems = problemsOf('rates', read, [...faults, ...past]);
  if (problems.length > 0) return problemRow(row, problems);
  if (isSame) return { row, verdict: 'same', problems, changed: [], plan: null };
  return stored === undefined
    ? { row, verdict: 'new', problems, changed: [], plan }
    : { row, verdict: 'change', problems, changed: [titleOf('rates', 'rate')], plan };
}

const productFault = (cells: Cells): string =>
  (cells['product'] ?? '') === '' ? TABLE_TEXTS.productMissing : TABLE_TEXTS.productUnknown;

function placeOf(
  cells: Cells,
  { lists, doctors }: RateBook,
): { readonly place: RatePlace } | { readonly fault: FieldFault } {
  const [name, listName] = [cells['doctor_name'] ?? '', cells['price_list'] ?? ''];
  if (name !== '' && listName !== '') return { fault: { field: 'price_list', message: TABLE_TEXTS.listAndDoctor } };
  if (name !== '') {
    const doctor = doctors.get(doctorKey(name));
    const [fault] = doctorFault(name, doctor);
    return fault === undefined && doctor !== undefined
      ? { place: { doctor_id: doctor.id } }
      : { fault: fault ?? { field: 'doctor_name', message: TABLE_TEXTS.doctorUnknown } };
  }
  const list = lists.find((one) => (listName === '' ? one.is_default : listKey(one.name) === listKey(listName)));
  if (list === undefined) return { fault: { field: 'price_list', message: TABLE_TEXTS.listUnknown } };
  return list.is_retired
    ? { fault: { field: 'price_list', message: PRICE_REFUSALS.price_list_retired.text } }
    : { place: { price_list_id: list.id } };
}

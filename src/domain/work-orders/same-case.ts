// Whether two orders may be the same case, entered twice. It is a hint: a patient can need two crowns.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort } from '#domain/shared/calendar-day.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { formatTeeth } from '#domain/teeth/teeth-text.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { isShortSearch } from './order-list-view.ts';
import type { WorkOrderStatus } from './status.ts';
import { STATUS_LABELS } from './status.ts';

/** What a case is recognized by, within the orders of one doctor. */
interface Case {
  readonly patient_name: string;
  readonly product_quality: string;
  readonly tooth_numbers: readonly Tooth[];
}

interface EarlierOrder extends Case {
  readonly serial_number: string;
  readonly order_date: CalendarDay;
  readonly status: WorkOrderStatus;
}

/** Another order of the same case. */
export interface SameCase {
  /** `WO-2026-0412`, or `Order #2` of the form. */
  readonly name: string;
  /** Whether the order exists; false for an order of the form. */
  readonly isSaved: boolean;
  /** What follows the name. */
  readonly text: string;
}

export const SAME_CASE_TEXTS = {
  question: 'Create the same case again?',
  anyway: 'Save anyway',
} as const;

/** The number of earlier orders that are named for one draft. */
const MAX_NAMED = 3;

const DAYS_APART = 30;

/**
 * The view of the list with the orders of a patient that may be the same case. A name of one or two letters is not
 * searched, because a short search reads 50,000 orders; a doctor has fewer in these days.
 */
export const sameCaseView = (doctor_name: string, patient: string, orderDate: CalendarDay) => ({
  doctor_name,
  date_from: addDays(orderDate, -DAYS_APART),
  date_to: addDays(orderDate, DAYS_APART),
  ...(isShortSearch(patient) ? { page_size: 100 as const } : { search: patient }),
});

const patientKey = ({ patient_name }: Case): string => normalizeLine(patient_name).toLowerCase();

/** `the same patient and tooth 16`; null where the orders are different cases. */
function similarity(one: Case, other: Case): string | null {
  if (patientKey(one) === '' || patientKey(one) !== patientKey(other)) return null;
  const teeth = one.tooth_numbers.filter((tooth) => other.tooth_numbers.includes(tooth));
  if (teeth.length > 0) return `the same patient and ${teeth.length === 1 ? 'tooth' : 'teeth'} ${formatTeeth(teeth)}`;
  const isSameProduct = one.product_quality !== '' && one.product_quality === other.product_quality;
  return isSameProduct ? 'the same patient and product' : null;
}

/** The earlier orders of a doctor that may be the case of a draft; a cancelled order is none. */
export const earlierOrdersOf = (draft: Case, orders: readonly EarlierOrder[]): SameCase[] =>
  orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((order): SameCase[] => {
      const same = similarity(draft, order);
      const text = `of ${formatDayShort(order.order_date)} has ${same} (${STATUS_LABELS[order.status]}).`;
      return same === null ? [] : [{ name: order.serial_number, isSaved: true, text }];
    })
    .slice(0, MAX_NAMED);

/** The drafts before this one in the same form that may be its case. */
export const draftsOf = (draft: Case, before: readonly (Case & { readonly name: string })[]): SameCase[] =>
  before.flatMap((other) => {
    const same = similarity(draft, other);
    return same === null ? [] : [{ name: other.name, isSaved: false, text: `has ${same}.` }];
  });

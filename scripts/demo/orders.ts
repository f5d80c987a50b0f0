import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import type { DemoStaff } from './laboratory.ts';
import { clerkDraw } from './laboratory.ts';
import type { DayOfOrders } from './calendar.ts';
import { nextWorkingDay } from './calendar.ts';
import type { DemoDoctor } from './doctors.ts';
import { doctorDraw, typedName } from './doctors.ts';
import { patientName } from './person-names.ts';
import type { ProductLine } from './products-mix.ts';
import { drawProduct } from './products-mix.ts';
import type { Random } from './random.ts';
import type { Moment } from './timeline.ts';
import { latestDay } from './timeline.ts';
import type { DemoOrder } from './records.ts';
import { feedbackOf, notesOf } from './notes.ts';
import { drawShade } from './shades-mix.ts';
import { TOOTH_PLANS } from './tooth-plans.ts';
import { everyNth } from './random.ts';

export interface OrdersRequest {
  readonly random: Random;
  readonly doctors: readonly DemoDoctor[];
  readonly staff: DemoStaff;
}

/** The shared fields of orders that are entered together: doctor, day, and a batch if there are several. */
interface Pile {
  readonly doctor: DemoDoctor;
  readonly doctor_name: string;
  readonly order_date: CalendarDay;
  readonly batch_id: string | null;
}

/** Returns a function that creates the orders of a day, in order of serial number. */
export function entering(request: OrdersRequest): (day: DayOfOrders) => DemoOrder[] {
  const { random } = request;
  const enter = enteringPiles(request);
  return (day) => {
    const shares = Array.from({ length: day.orders }, () => random.next()).toSorted((one, other) => one - other);
    const orders: DemoOrder[] = [];
    while (orders.length < day.orders) {
      const together = random.chance(0.09) ? Math.min(random.between(2, 6), day.orders - orders.length) : 1;
      orders.push(...enter(day, shares[orders.length] ?? 0, together));
    }
    return orders;
  };
}

/** Returns a function that enters piles of slips and numbers the orders by year of entry. */
function enteringPiles({ random, doctors, staff }: OrdersRequest) {
  const drawDoctor = doctorDraw(doctors);
  const drawClerk = clerkDraw(staff);
  const isUrgent = everyNth();
  const serials = new Map<number, number>();
  return ({ day, progress }: DayOfOrders, share: number, together: number): DemoOrder[] => {
    const doctor = drawDoctor(random, progress);
    const clerk = drawClerk(random);
    const pile: Pile = {
      doctor,
      doctor_name: typedName(random, doctor),
      order_date: random.chance(0.06) ? addDays(day, -1) : day,
      batch_id: together > 1 ? random.uuid() : null,
    };
    const year = Number(day.slice(0, 4));
    const entered: Moment = { day, share };
    const orders = Array.from({ length: together }, () => {
      const serial_no = (serials.get(year) ?? 0) + 1;
      serials.set(year, serial_no);
      const numbered = { serial_year: year, serial_no, serial_number: serialNumber(year, serial_no) };
      return createDemoOrder(random, pile, isUrgent(0.05), { ...numbered, clerk, entered });
    });
    return together > 1 ? expectedTogether(orders) : orders;
  };
}

/** Gives all orders of a batch the latest expected date. */
function expectedTogether(orders: DemoOrder[]): DemoOrder[] {
  const days = orders.flatMap(({ expected_complete_date }) => expected_complete_date ?? []);
  const expected_complete_date = days.length === 0 ? null : latestDay(...days);
  return orders.map((order) => ({ ...order, expected_complete_date }));
}

type Entry = Pick<DemoOrder, 'serial_year' | 'serial_no' | 'serial_number' | 'clerk' | 'entered'>;

/** The columns that are set after entry. */
const LATER = {
  status: 'in_progress',
  completion_date: null,
  cancel_reason: null,
  rate: null,
  units: null,
  amount: null,
  priced_product: null,
  priced_count: null,
  price_source: null,
  revision_count: 0,
  return_reason: null,
  return_date: null,
  revision_notes: null,
  completed: null,
  cancelled: null,
  bill: null,
} as const;

function createDemoOrder(random: Random, pile: Pile, is_urgent: boolean, entry: Entry): DemoOrder {
  const line = drawProduct(random);
  const requires_trial = random.chance(line.trials);
  return {
    ...pile,
    ...entry,
    id: random.uuid(),
    doctor_id: pile.doctor.id,
    created_by: entry.clerk.id,
    patient_name: patientName(random),
    line,
    product_quality: line.product,
    product_shade: drawShade(random, line),
    tooth_numbers: TOOTH_PLANS[line.teeth](random),
    requires_trial,
    is_urgent,
    feedback: feedbackOf(random, line),
    notes: notesOf(random),
    tray_number: trayOf(entry.serial_no),
    expected_complete_date: expectedDate(random, pile.order_date, line, is_urgent, requires_trial),
    ...LATER,
    returns: [],
    changed: entry.entered,
    version: 1,
  };
}

/** The laboratory uses 120 trays in turn. */
const trayOf = (serialNo: number): string => String(1 + ((serialNo - 1) % 120));

/** Returns the expected date, three to ten days later; sometimes none. */
function expectedDate(
  random: Random,
  from: CalendarDay,
  { days: [least, most] }: ProductLine,
  urgent: boolean,
  trial: boolean,
): CalendarDay | null {
  if (random.chance(0.02)) return null;
  const days = urgent && !trial ? 3 : Math.min(10, random.between(least, most) + (trial ? 2 : 0));
  return nextWorkingDay(addDays(from, days));
}

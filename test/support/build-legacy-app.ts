// A database of the old program after some years: orders, bills and months, and all known kinds of bad data.
import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { LEGACY_COLUMNS } from './legacy-columns.ts';
import { DOCTORS, PATIENTS, QUALITIES, SHADES_OFFERED } from './legacy-texts.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { Random } from '../../scripts/demo/random.ts';
import { type LegacyRecord, type BadRecord, BAD_BILLS, BAD_ORDERS } from './legacy-bad-data.ts';

export interface LegacyApp {
  readonly tables: Readonly<Record<LegacyTable, LegacyRecord[]>>;
  readonly planted: readonly BadRecord[];
}

export interface LegacyAppOptions {
  readonly orders: number;
  readonly seed: string;
}

/** The first order date; fifty a day from then on: 100,000 orders are five and a half years. */
const FIRST = '2021-01-01';
const A_DAY = 50;

const WITH_BAD_DATA = 19;

export function buildLegacyApp({ orders, seed }: LegacyAppOptions): LegacyApp {
  const making = new Making(seed);
  making.users();
  for (let place = 0; place < orders; place += 1) making.order(place, orders);
  making.bills();
  making.months();
  making.rest();
  return making;
}

class Making implements LegacyApp {
  readonly tables: LegacyApp['tables'] = {
    user_profiles: [],
    work_orders: [],
    trials: [],
    revision_history: [],
    bills: [],
    bill_items: [],
    monthly_bills_history: [],
  };
  readonly planted: BadRecord[] = [];
  readonly #random: Random;
  readonly #serials = new Map<string, number>();
  /** Orders that are not billed. */
  readonly #dirty = new Set<LegacyRecord>();
  readonly #billed = new Set<LegacyRecord>();

  constructor(seed: string) {
    this.#random = new Random(seed);
  }

  #plant(table: LegacyTable, row: LegacyRecord, code: BadRecord['code']): void {
    this.planted.push({ table, old_id: row['id'] ?? '', code });
    this.#dirty.add(row);
  }

  /** Adds a copy of a row with another id, changed into bad data. */
  #copy(table: LegacyTable, row: LegacyRecord, changes: LegacyRecord, code: BadRecord['code']): LegacyRecord {
    const copy = { ...row, id: this.#random.uuid(), ...changes };
    this.tables[table].push(copy);
    this.#plant(table, copy, code);
    return copy;
  }

  users(): void {
    const make = (email: string, role: string, more: LegacyRecord = {}): LegacyRecord => {
      const row = {
        ...this.#row('user_profiles'),
        user_id: this.#random.uuid(),
        email,
        role,
        ...more,
        created_at: `${FIRST} 04:00:00+00`,
      };
      this.tables.user_profiles.push(row);
      return row;
    };
    make('Owner@OldLab.test', 'admin');
    make('desk@oldlab.test', 'USER');
    make('floor@oldlab.test', 'STAFF');
    this.#plant('user_profiles', make('head@oldlab.test', 'ADMIN', { is_super_admin: 't' }), 'super_admin');
    this.#plant('user_profiles', make('cook@oldlab.test', 'chef'), 'role_unknown');
    this.#plant('user_profiles', make('nobody', 'USER'), 'email_unusable');
    make('DESK@oldlab.test', 'USER');
  }

  order(place: number, of: number): void {
    const random = this.#random;
    const order_date = addDays(FIRST, Math.floor(place / A_DAY));
    const isOpen = place > of - A_DAY * 5;
    const isBack = !isOpen && random.chance(0.02);
    const done = addDays(order_date, random.between(2, 9));
    const user = must(this.tables.user_profiles[place % 3], 'a user');
    const row: LegacyRecord = {
      ...this.#row('work_orders'),
      serial_number: this.#serial(order_date.slice(0, 4)),
      patient_name: `${random.pick(PATIENTS)} ${random.pick(PATIENTS)}`,
      doctor_name: random.pick(random.pick(DOCTORS)),
      tooth_numbers: teethText(place, [random.between(11, 18), random.between(21, 28), random.between(41, 48)]),
      product_quality: random.pick(QUALITIES),
      product_shade: random.pick(SHADES_OFFERED),
      status: isOpen ? 'in_progress' : isBack ? 'returned' : 'completed',
      order_date,
      completion_date: isOpen ? '' : done,
      expected_complete_date: addDays(order_date, 7),
      notes: place % 17 === 0 ? `line\tone\nline "two", \\N 'three'; =1+1` : null,
      requires_trial: random.chance(0.1) ? 't' : 'f',
      created_by: place % 2 === 0 ? (user['id'] ?? null) : (user['user_id'] ?? null),
      created_at: `${order_date} ${String(4 + (place % 8)).padStart(2, '0')}:10:00.123+00`,
      updated_at: `${done} 09:30:00+00`,
      amount: isOpen ? null : `${random.between(3, 90) * 100}.00`,
      is_urgent: random.chance(0.05) ? 't' : 'f',
      revision_count: isBack ? '1' : '0',
    };
    this.tables.work_orders.push(row);
    if (isBack) this.#back(row, done);
    else if (place % WITH_BAD_DATA === 7) this.#soil(row, place);
  }

  #soil(row: LegacyRecord, place: number): void {
    const [code, soil] = must(BAD_ORDERS[Math.floor(place / WITH_BAD_DATA) % BAD_ORDERS.length], 'a kind of dirt');
    soil(row, this.#random);
    this.#plant('work_orders', row, code);
  }

  #back(order: LegacyRecord, done: string): void {
    this.#dirty.add(order);
    this.tables.revision_history.push({
      ...this.#row('revision_history'),
      work_order_id: order['id'] ?? '',
      revision_number: '1',
      return_date: addDays(done, 3),
      return_reason: 'Poor Fit',
      previous_completion_date: done,
      returned_by_user: '{"email":"desk@oldlab.test"}',
    });
  }

  /** Two of three completed orders are billed: most singly, some with the doctor's next ones; some are paid. */
  bills(): void {
    const waiting: LegacyRecord[] = [];
    for (const order of this.tables.work_orders) {
      if (this.#dirty.has(order) || order['status'] !== 'completed' || this.#random.chance(0.34)) continue;
      if (this.#random.chance(0.3)) waiting.push(order);
      else this.#bill([order], this.#random.chance(0.1) ? 'paid' : 'printed', false);
    }
    for (const own of Map.groupBy(
      waiting,
      (order) => `${order['doctor_name']} ${order['order_date']?.slice(0, 7)}`,
    ).values())
      this.#bill(own, 'pending', own.length > 1);
  }

  #bill(orders: readonly LegacyRecord[], status: string, isGrouped: boolean): LegacyRecord {
    const [first] = orders;
    const isUnpriced = isGrouped && this.tables.bills.length % 2 === 0;
    const day =
      orders
        .map((order) => order['completion_date'] ?? '')
        .toSorted()
        .at(-1) ?? FIRST;
    const sum = orders.reduce((total, order) => total + Number(order['amount']), 0).toFixed(2);
    const bill: LegacyRecord = {
      ...this.#row('bills'),
      work_order_id: isGrouped ? null : (first?.['id'] ?? null),
      doctor_name: first?.['doctor_name'] ?? '',
      patient_name: isGrouped ? 'Multiple Patients' : (first?.['patient_name'] ?? ''),
      bill_date: day,
      completion_date: day,
      status,
      amount: isUnpriced ? '0' : sum,
      bill_amount: isUnpriced ? null : sum,
      created_by: first?.['created_by'] ?? '',
      work_order_ids: isGrouped ? JSON.stringify(orders.map((order) => order['id'])) : null,
      created_at: `${day} 10:00:00+00`,
      updated_at: `${addDays(day, 4)} 10:00:00+00`,
    };
    this.tables.bills.push(bill);
    for (const order of orders) {
      this.#billed.add(order);
      const price = isUnpriced ? '0' : (order['amount'] ?? '0');
      this.tables.bill_items.push({
        ...this.#row('bill_items'),
        bill_id: bill['id'] ?? '',
        work_order_id: order['id'] ?? '',
        item_description: `${order['product_quality']} crown`,
        serial_number: order['serial_number'] ?? '',
        quantity: '1',
        unit_price: price,
        total_price: price,
      });
    }
    const place = this.tables.bills.length;
    if (!isGrouped && status === 'printed' && place % 11 === 3) this.#soilBill(bill, Math.floor(place / 11));
    return bill;
  }

  #soilBill(bill: LegacyRecord, place: number): void {
    const [code, soil] = must(BAD_BILLS[place % BAD_BILLS.length], 'a kind of dirt');
    soil(bill, this.#random);
    if (code === 'paid_without_price') {
      // Its order and item have no price either.
      const order = must(
        this.tables.work_orders.find((row) => row['id'] === bill['work_order_id']),
        'the order of a bill',
      );
      order['amount'] = null;
      Object.assign(must(this.tables.bill_items.at(-1), 'its item'), { unit_price: '0', total_price: '0' });
    }
    this.#plant('bills', bill, code);
  }

  /** Monthly bills of all priced orders of a month, except half of the separately paid ones. */
  months(): void {
    const paid = new Set(
      this.tables.bills.flatMap((bill, place) =>
        bill['status'] === 'paid' && place % 2 === 0 ? [bill['work_order_id']] : [],
      ),
    );
    const charged = this.tables.work_orders.filter(
      (order) =>
        order['status'] === 'completed' &&
        order['amount'] !== null &&
        !this.#dirty.has(order) &&
        !paid.has(order['id'] ?? ''),
    );
    const groups = Map.groupBy(
      charged,
      (order) => `${order['completion_date']?.slice(0, 7)}|${nameOf(order['doctor_name'] ?? '')}`,
    );
    for (const [key, orders] of groups) {
      const month = key.slice(0, 7);
      const total = orders.reduce((sum, order) => sum + Number(order['amount']), 0).toFixed(2);
      const name = orders[0]?.['doctor_name'] ?? '';
      this.tables.monthly_bills_history.push({
        ...this.#row('monthly_bills_history'),
        doctor_name: name,
        billing_month: month,
        total_amount: total,
        work_order_ids: `{${orders.map((order) => order['id']).join(',')}}`,
        bill_data: JSON.stringify({
          doctor_name: name,
          month,
          total_amount: Number(total),
          work_orders: orders.map(({ id }) => ({ id })),
        }),
        generated_at: `${addDays(`${month}-28`, 6)}T05:00:00.000Z`,
      });
    }
  }

  /** Bad data across rows. */
  rest(): void {
    const { work_orders, trials, revision_history, bills, bill_items, monthly_bills_history: months } = this.tables;
    const free = work_orders.filter((order) => !this.#dirty.has(order) && !this.#billed.has(order));
    const orderAt = (place: number): LegacyRecord => must(free[place], 'an order without bill');
    const trial = (order: LegacyRecord, name: string, day: string): LegacyRecord => {
      const row = { ...this.#row('trials'), work_order_id: order['id'] ?? '', trial_name: name, trial_date: day };
      trials.push(row);
      return row;
    };
    trial(orderAt(0), 'Metal trial', addDays(FIRST, 9));
    this.#plant('trials', trial(orderAt(0), 'metal TRIAL', addDays(FIRST, 9)), 'trial_twice');
    this.#plant('trials', trial(orderAt(0), '', addDays(FIRST, 8)), 'trial_unnamed');
    this.#plant('trials', trial(orderAt(0), 'Bisque', 'someday'), 'trial_day_missing');
    this.#plant('trials', trial({ id: this.#random.uuid() }, 'Lost', FIRST), 'order_gone');
    const again = { ...must(revision_history[0], 'a revision'), revision_number: '7' };
    this.#copy('revision_history', again, {}, 'revision_renumbered');
    this.#copy('revision_history', again, { return_date: '' }, 'return_day_missing');

    this.#copy('work_orders', orderAt(1), { created_at: '2099-01-01 00:00:00+00' }, 'serial_twice');
    const same = { ...orderAt(1), serial_number: 'WO-2021-09999' };
    work_orders.push(same);
    this.#plant('work_orders', same, 'old_id_twice');

    const billed = must(
      bills.find((bill) => bill['status'] === 'printed' && !this.#dirty.has(bill)),
      'a bill',
    );
    const later2029 = { bill_date: '2029-01-01', created_at: '2029-01-01 00:00:00+00' };
    this.#plant('bills', this.#copy('bills', billed, later2029, 'second_bill'), 'bill_voided');
    this.#copy('bills', billed, { work_order_id: this.#random.uuid(), work_order_ids: null }, 'bill_empty');
    const item = must(bill_items[0], 'an item');
    this.#copy('bill_items', item, { bill_id: this.#random.uuid() }, 'item_bill_gone');
    this.#copy('bill_items', item, { work_order_id: this.#random.uuid() }, 'item_order_gone');
    // Two orders of a group with one common price.
    const [five, six] = [orderAt(2), orderAt(3)];
    Object.assign(five, { status: 'in_progress', completion_date: '', amount: null });
    Object.assign(six, {
      status: 'completed',
      amount: '700.00',
      completion_date: six['completion_date'] || six['order_date'],
    });
    const split = this.#bill(
      [
        { ...five, amount: '0' },
        { ...six, amount: '0' },
      ],
      'priced',
      true,
    );
    Object.assign(split, { bill_amount: '1000.01', doctor_name: '' });
    this.#plant('bills', split, 'amount_split');
    this.planted.push({ table: 'work_orders', old_id: five['id'] ?? '', code: 'billed_not_completed' });
    this.planted.push({ table: 'work_orders', old_id: six['id'] ?? '', code: 'price_of_bill' });

    const [month] = months;
    if (month === undefined) return;
    const later = (more: LegacyRecord, code: BadRecord['code']): LegacyRecord =>
      this.#copy('monthly_bills_history', month, more, code);
    const twice = later({ billing_month: '2031-01', total_amount: '1.00' }, 'month_order_twice');
    this.#plant('monthly_bills_history', twice, 'month_empty');
    later({ billing_month: 'May' }, 'month_unreadable');
    later({ billing_month: '2031-02', work_order_ids: this.#random.uuid() }, 'month_order_gone');
    month['total_amount'] = '12.00';
    this.#plant('monthly_bills_history', month, 'month_total');
    const broken = must(months[1], 'a month');
    broken['bill_data'] = '{"doctor_name": ';
    this.#plant('monthly_bills_history', broken, 'month_data_unreadable');
    const other = months.find((row) => nameOf(row['doctor_name'] ?? '') !== nameOf(month['doctor_name'] ?? ''));
    later({ billing_month: '2031-03', doctor_name: other?.['doctor_name'] ?? '' }, 'month_doctor');
  }

  #row(table: LegacyTable): LegacyRecord {
    return {
      ...Object.fromEntries(LEGACY_COLUMNS[table].split(', ').map((column) => [column, null])),
      id: this.#random.uuid(),
    };
  }

  #serial(year: string): string {
    const number = (this.#serials.get(year) ?? 0) + 1;
    this.#serials.set(year, number);
    return `WO-${year}-${String(number).padStart(4, '0')}`;
  }
}

const nameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(dr\.?|doctor)\s+/, '')
    .replaceAll(' ', '');

/** Six notations of teeth. */
function teethText(place: number, teeth: readonly number[]): string {
  const list = [...new Set(teeth)];
  const ways = [
    JSON.stringify(list),
    JSON.stringify(JSON.stringify(list)),
    `{${list.join(',')}}`,
    list.join(', '),
    JSON.stringify(Object.fromEntries(list.map((tooth) => [tooth, true]))),
    JSON.stringify(list.map(String)),
  ];
  return must(ways[place % ways.length], 'a way of writing teeth');
}

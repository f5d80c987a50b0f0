import { API } from '#contract/api.ts';
import type { Notifications } from '#contract/notifications.ts';
import {
  type AlertKind,
  type DailyAlert,
  type LedgerAlert,
  ALERT_KINDS,
  isDailyAlert,
  isLedgerAlert,
  orderAlertView,
} from '#domain/notifications/alerts.ts';
import { auditEntriesBy } from '#test/support/database-state.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { type MadeLaboratory, buildRandomLaboratory } from '#test/support/random-laboratory.ts';
import { type SignedInClient, NOON, signIn, openLab } from '#test/support/test-lab.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const TODAY = '2026-11-21';

/** Alerts with a list of orders, or of bills of doctors; the others have separate tests. */
type ListedKind = Exclude<AlertKind, LedgerAlert | DailyAlert | 'tampering' | 'copied_browser'>;
const LISTED_KINDS = ALERT_KINDS.filter(
  (kind): kind is ListedKind =>
    kind !== 'tampering' && kind !== 'copied_browser' && !isDailyAlert(kind) && !isLedgerAlert(kind),
);

const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  lab.clock.set(NOON);
  await lab.db.updateTable('work_orders').set({ bill_id: null }).execute();
  for (const table of ['notification_reads', 'trials', 'allocations', 'doctor_sums', 'bills', 'work_orders'] as const)
    await lab.db.deleteFrom(table).execute();
  // Documents stay, but nothing is owed on them.
  await lab.db.updateTable('documents').set({ posted: '0' }).where('kind', '=', 'bill').execute();
});

const readAlerts = (client = admin): Promise<Notifications> => client.call(API.getNotifications, {});
const totals = async (client = admin): Promise<Partial<Record<AlertKind, number>>> =>
  Object.fromEntries((await readAlerts(client)).items.map(({ kind, total }) => [kind, total]));
const unread = async (client = admin): Promise<Partial<Record<AlertKind, number>>> =>
  Object.fromEntries((await readAlerts(client)).items.map((item) => [item.kind, item.unread]));
const markAll = async ({ items }: Notifications, client = admin): Promise<Notifications> =>
  client.call(API.markNotificationsRead, { body: { seen: items.map(({ kind, state }) => ({ kind, state })) } });

/** Orders that are only in work, not overdue and young cause no alert. */
const quiet = { order_date: '2026-11-20', expected_complete_date: '2026-11-25' } as const;

test('an empty laboratory has no alerts', async () => {
  await buildWorkOrder(lab.db, quiet);
  expect(await readAlerts()).toEqual({ today: TODAY, items: [], total: 0, unread: 0 });
});

describe('an alert', () => {
  test('for a bill names the doctor and the month in which it is priced', async () => {
    const work_order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-10-30' });
    await buildBill(lab.db, { work_order, bill_date: '2026-11-02', amount: '500' });
    const [alert] = (await readAlerts()).items;
    expect(alert?.records).toMatchObject([{ doctor_id: work_order.doctor_id, billing_month: '2026-10' }]);
  });

  test('is one for all bills of a doctor: how many, since when, and their amount', async () => {
    const work_order = await buildWorkOrder(lab.db, { ...quiet, doctor_name: 'Dr. Rao' });
    const { doctor_id } = work_order;
    await buildBill(lab.db, { work_order, bill_date: '2026-11-02', amount: '500' });
    await buildBill(lab.db, { doctor_id, bill_date: '2026-10-12', amount: '1000' });
    await buildBill(lab.db, { doctor_id, bill_date: '2026-11-14', amount: '90' });
    const { items } = await readAlerts();
    expect(items).toMatchObject([{ kind: 'unpaid_follow_up', total: 1, unread: 1 }]);
    expect(items[0]?.records).toMatchObject([
      { id: doctor_id, label: 'Dr. Rao: ₹1,500.00, 2 bills since 12 Oct 2026' },
    ]);
    expect((await admin.call(API.getAdminDashboard, {})).alerts).toBe(1);
  });

  test('about a doctor is new once a month, also if another bill gets old', async () => {
    const { doctor_id } = await buildWorkOrder(lab.db, quiet);
    const oldBill = () => buildBill(lab.db, { doctor_id, bill_date: '2026-11-02', amount: '500' });
    await oldBill();
    await markAll(await readAlerts());
    await oldBill();
    expect(await unread()).toEqual({ unpaid_follow_up: 0 });
    lab.clock.set('2026-12-01T06:30:00Z');
    const later = await signIn(lab, 'ADMIN', admin.account);
    expect(await unread(later)).toMatchObject({ unpaid_follow_up: 1 });
  });

  test('names three of its records: unread ones first, then the newest', async () => {
    const overdue = async (expected_complete_date: string) =>
      (await buildWorkOrder(lab.db, { ...quiet, order_date: '2026-11-10', expected_complete_date })).serial_number;
    const newest = await overdue('2026-11-20');
    await overdue('2026-11-12');
    const second = await overdue('2026-11-19');
    await markAll(await readAlerts());
    const unseen = await overdue('2026-11-11');
    const [alert] = (await readAlerts()).items;
    expect(alert).toMatchObject({ kind: 'overdue', total: 4, unread: 1 });
    expect(alert?.records.map(({ label, is_unread }) => [label, is_unread])).toEqual([
      [unseen, true],
      [newest, false],
      [second, false],
    ]);
  });
});

describe('on random records', () => {
  const days = (from: string): number => (Date.parse(TODAY) - Date.parse(from)) / 86_400_000;
  const byHand = (made: MadeLaboratory): Readonly<Record<ListedKind, number>> => {
    const open = made.orders.filter(({ status }) => status !== 'completed' && status !== 'cancelled');
    const isOut = ({ sent_on, returned_on }: { sent_on: string | null; returned_on: string | null }): boolean =>
      sent_on !== null && returned_on === null && days(sent_on) > 7;
    return {
      unpaid_follow_up: new Set(
        made.bills.flatMap(({ status, amount, paid, bill_date, is_voided, doctor_id }) =>
          !is_voided && status === 'pending' && amount > 0 && paid < amount && days(bill_date) > 7 ? doctor_id : [],
        ),
      ).size,
      overdue: open.filter(({ expected_complete_date: day }) => day !== null && days(day) > 0).length,
      returned: open.filter(({ status }) => status === 'returned').length,
      trials_out: open.filter(({ trials }) => trials.some(isOut)).length,
      long_running: open.filter(({ order_date }) => days(order_date) > 14).length,
    };
  };

  test('each alert counts what its definition requires, and what its list shows', async () => {
    const expected = byHand(await buildRandomLaboratory(lab.db, { seed: 7, orders: 150 }));
    expect(Math.min(...Object.values(expected))).toBeGreaterThan(2);
    const listed = await Promise.all(
      LISTED_KINDS.map(async (kind) => {
        if (kind === 'unpaid_follow_up') {
          const query = { follow_up: 'true', page_size: '100' } as const;
          const { items } = await admin.call(API.getAllBills, { query });
          return [kind, new Set(items.map(({ doctor_name }) => doctor_name)).size] as const;
        }
        const view = orderAlertView(kind, TODAY);
        const query = Object.fromEntries(Object.entries(view).map(([key, value]) => [key, String(value)]));
        const { total } = await admin.call(API.getWorkOrders, { query });
        return [kind, total] as const;
      }),
    );
    expect(Object.fromEntries(listed)).toEqual(expected);
    const { result, statements } = await lab.statementsOf(() => readAlerts());
    expect(Object.fromEntries(result.items.map(({ kind, total }) => [kind, total]))).toEqual(expected);
    expect(result.total).toBe(Object.values(expected).reduce((sum, many) => sum + many, 0));
    // All alerts in one statement; doctors to follow up, overdue and over their limit in one each.
    expect(statements.filter((statement) => /work_orders|bills/.test(statement))).toHaveLength(4);
  });
});

describe('an overdue backup', () => {
  const HOURS = 3_600_000;
  let owner: SignedInClient;
  beforeEach(async () => {
    owner = await signIn(lab, 'SUPER_ADMIN');
    for (const table of ['backups', 'job_runs'] as const) await lab.db.deleteFrom(table).execute();
    await lab.db
      .insertInto('job_runs')
      .values({ job: 'backup', slot: '2026-11-01', started_at: '2026-11-01T20:00:00Z' })
      .execute();
  });
  afterAll(async () => {
    for (const table of ['backups', 'job_runs'] as const) await lab.db.deleteFrom(table).execute();
  });
  const takenHoursAgo = (hours: number) =>
    buildBackup(lab.db, { started_at: new Date(Date.parse(NOON) - hours * HOURS).toISOString() });

  test('is shown to Super Admins, who can act on it, in the bell and on the dashboard', async () => {
    const { id } = await takenHoursAgo(36.5);
    const alert = { kind: 'backup_overdue', total: 1, unread: 1 };
    const { items } = await readAlerts(owner);
    expect(items).toEqual([expect.objectContaining(alert)]);
    expect(items[0]?.records).toEqual([
      expect.objectContaining({
        id,
        label: 'The last verified backup is 36 hours old',
        doctor_id: null,
        is_unread: true,
      }),
    ]);
    expect((await readAlerts(admin)).items).toEqual([]);
    expect((await owner.call(API.getAdminDashboard, {})).alerts).toBe(1);
    expect((await admin.call(API.getAdminDashboard, {})).alerts).toBe(0);
  });

  test('is shown if there never was a backup; not for 36 hours after the last verified one, nor after another', async () => {
    const [alert] = (await readAlerts(owner)).items;
    expect(alert?.records[0]?.label).toBe(
      'There is no verified backup, more than 36 hours after the first one was due',
    );
    await takenHoursAgo(36);
    expect((await readAlerts(owner)).items).toEqual([]);
    lab.clock.set('2026-11-21T06:30:00.001Z');
    expect(await totals(owner)).toEqual({ backup_overdue: 1 });
    await takenHoursAgo(1);
    expect((await readAlerts(owner)).items).toEqual([]);
  });

  test('read today, is unread again tomorrow', async () => {
    await takenHoursAgo(40);
    expect(await markAll(await readAlerts(owner), owner)).toMatchObject({ total: 1, unread: 0 });
    expect(await unread(owner)).toEqual({ backup_overdue: 0 });
    lab.clock.set('2026-11-22T06:30:00Z');
    owner = await signIn(lab, 'SUPER_ADMIN', owner.account);
    expect(await unread(owner)).toEqual({ backup_overdue: 1 });
  });
});

describe('read and unread', () => {
  const overdueOrder = () =>
    buildWorkOrder(lab.db, { ...quiet, order_date: '2026-11-10', expected_complete_date: '2026-11-19' });

  test('belong to each user, and are not recorded in the audit log', async () => {
    const other = await signIn(lab, 'SUPER_ADMIN');
    await overdueOrder();
    expect(await markAll(await readAlerts())).toMatchObject({ total: 1, unread: 0 });
    expect(await unread(other)).toEqual({ overdue: 1 });
    await markAll(await readAlerts(other), other);
    expect([await unread(), await unread(other)]).toEqual([{ overdue: 0 }, { overdue: 0 }]);
    expect(await auditEntriesBy(lab, admin.account)).toEqual([]);
  });

  test('marking one kind leaves the others', async () => {
    await overdueOrder();
    await buildWorkOrder(lab.db, { order_date: '2026-11-01' });
    const { items } = await readAlerts();
    const seen = items.filter(({ kind }) => kind === 'overdue').map(({ kind, state }) => ({ kind, state }));
    await admin.call(API.markNotificationsRead, { body: { seen } });
    expect(await unread()).toEqual({ overdue: 0, long_running: 1 });
  });

  test('marking some records of a kind leaves its others', async () => {
    const [one, other] = [await overdueOrder(), await overdueOrder()];
    const { items } = await readAlerts();
    const seen = items.map(({ kind, state }) => ({ kind, state, records: [one.id] }));
    const [alert] = (await admin.call(API.markNotificationsRead, { body: { seen } })).items;
    expect(alert).toMatchObject({ total: 2, unread: 1 });
    expect(alert?.records.map(({ id, is_unread }) => [id, is_unread])).toEqual([
      [other.id, true],
      [one.id, false],
    ]);
    await overdueOrder();
    const stale = await admin.call(API.markNotificationsRead, {
      body: { seen: [{ ...seen[0], records: [other.id] }] as never },
    });
    expect(stale.unread).toBe(2);
  });

  test('records that came after the user looked are not marked', async () => {
    await overdueOrder();
    const seen = await readAlerts();
    await overdueOrder();
    expect(await markAll(seen)).toMatchObject({ total: 2, unread: 2 });
    expect(await markAll(await readAlerts())).toMatchObject({ total: 2, unread: 0 });
  });

  test('a record with an alert for another reason is unread: a new date that passed, a second return', async () => {
    const { id } = await overdueOrder();
    const returned = await buildWorkOrder(lab.db, {
      ...quiet,
      status: 'returned',
      return_date: TODAY,
      revision_count: 1,
    });
    await markAll(await readAlerts());
    await lab.db
      .updateTable('work_orders')
      .set({ expected_complete_date: '2026-11-20' })
      .where('id', '=', id)
      .execute();
    await lab.db.updateTable('work_orders').set({ revision_count: 2 }).where('id', '=', returned.id).execute();
    expect(await unread()).toEqual({ overdue: 1, returned: 1 });
    // Marking them replaces the earlier marks.
    expect(await markAll(await readAlerts())).toMatchObject({ total: 2, unread: 0 });
  });

  test('read marks of past alerts are deleted', async () => {
    const { id } = await overdueOrder();
    await markAll(await readAlerts());
    await lab.db.deleteFrom('work_orders').where('id', '=', id).execute();
    await overdueOrder();
    await markAll(await readAlerts());
    const kept = await lab.db.selectFrom('notification_reads').select('record_id').execute();
    expect(kept.map(({ record_id }) => record_id)).not.toContain(id);
    expect(kept).toHaveLength(1);
  });

  test('marked in many windows at once, all are marked', async () => {
    for (let turn = 0; turn < 20; turn += 1) await overdueOrder();
    const seen = await readAlerts();
    const answers = await Promise.all(Array.from({ length: 10 }, () => markAll(seen)));
    expect(answers.map((answer) => answer.unread)).toEqual(Array.from({ length: 10 }, () => 0));
  });
});

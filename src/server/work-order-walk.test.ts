import { runs } from '#test/support/runs.ts';
import type { Trial } from '#contract/trials.ts';
import { verdictOf } from '#domain/access/access.ts';
import { type WorkOrderAction, WORK_ORDER_ACCESS } from '#domain/access/work-order-access.ts';
import { type Role, ROLES } from '#domain/accounts/roles.ts';
import { type OrderState, type TransitionName, TRANSITIONS } from '#domain/work-orders/status.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { problemOf } from '#test/support/client.ts';
import { buildAccount, buildDoctor, buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { ACTIONS, perform } from '#test/support/perform-action.ts';
import { type SignedInClient, openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

// Random walks: random roles perform random actions on one order, and after each step the stored order must follow from
// the domain's tables and the state before.

const [lab, USER, ADMIN, SUPER_ADMIN] = await openLab('USER', 'ADMIN', 'SUPER_ADMIN');
const clients: Readonly<Record<Role, SignedInClient>> = { USER, ADMIN, SUPER_ADMIN };
/** The doctor of remakes (perform-action.ts) too: a new one would have an audit entry of its own. */
const { id: doctor_id } = await buildDoctor(lab.db, { name: 'Dr. Asha Rao' });
const parents = { doctor_id, created_by: (await buildAccount(lab.db)).id };

/** The stored data of an order that its status depends on. */
async function stored(id: string) {
  const { rows } = await sql<{
    status: OrderState['status'];
    version: number;
    bill_id: string | null;
    is_urgent: boolean;
    has_completion_date: boolean;
    has_cancel_reason: boolean;
    revision_count: number;
    returns: number;
    open_revisions: number;
    unstarted_revisions: number;
    live_items: number;
    trials: number;
    trial: Pick<Trial, 'id' | 'version'>;
    prints: number;
    entries: number;
  }>`
    select w.status, w.version, w.bill_id, w.is_urgent, w.revision_count,
      w.completion_date is not null as has_completion_date, w.cancel_reason is not null as has_cancel_reason,
      (select count(*)::int from revision_history r where r.work_order_id = w.id) as returns,
      (select count(*)::int from revision_history r where r.work_order_id = w.id and r.completed_on is null) as open_revisions,
      (select count(*)::int from revision_history r where r.work_order_id = w.id and r.started_on is null) as unstarted_revisions,
      (select count(*)::int from bill_items i where i.work_order_id = w.id and not i.voided) as live_items,
      (select count(*)::int from trials t where t.work_order_id = w.id) as trials,
      (select jsonb_build_object('id', t.id, 'version', t.version) from trials t where t.work_order_id = w.id
        order by t.created_at limit 1) as trial,
      (select count(*)::int from document_copies p where p.document_id = w.bill_id) as prints,
      (select count(*)::int from audit_entries where action not like 'REFUSED\\_%') as entries
    from work_orders w where w.id = ${id}`.execute(lab.db);
  return rows[0];
}
type Stored = NonNullable<Awaited<ReturnType<typeof stored>>>;

interface Step {
  readonly act: WorkOrderAction;
  readonly role: Role;
  /** Sent with the version before the latest, from before another user's change. */
  readonly isStale: boolean;
}

// Forward steps more often than the rest, or few walks would reach a second revision.
const forward: readonly WorkOrderAction[] = [
  'complete',
  'create_bill',
  'return_and_start',
  'complete_revision',
  'return',
  'start_revision',
];
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...forward) },
    { weight: 2, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  role: fc.constantFrom(...ROLES),
  isStale: fc.integer({ min: 0, max: 11 }).map((dice) => dice === 0),
});

/** Actions without a version of the order: they create a separate record, or count a print. */
const UNVERSIONED: ReadonlySet<WorkOrderAction> = new Set([
  'create_bill',
  'grouped_bill',
  'print_bill',
  'add_trial',
  'change_trials',
  'create_remake',
]);

/** What must be true of an order in any state. */
function expectSound(row: Stored): void {
  const isBack = row.status === 'returned' || row.status === 'revision_in_progress';
  expect(row.has_completion_date).toBe(row.status === 'completed');
  expect(row.has_cancel_reason).toBe(row.status === 'cancelled');
  expect(row.returns).toBe(row.revision_count);
  expect(row.open_revisions).toBe(isBack ? 1 : 0);
  expect(row.unstarted_revisions).toBe(row.status === 'returned' ? 1 : 0);
  expect(row.live_items).toBe(row.bill_id === null ? 0 : 1);
  if (row.revision_count > 0) expect(row.bill_id).not.toBeNull();
}

const RETURNS: ReadonlySet<WorkOrderAction> = new Set(['return', 'return_and_start']);

/** The changes that a successful step must have made, and no others. */
function expectChanged(act: WorkOrderAction, before: Stored, after: Stored): void {
  const to = act in TRANSITIONS ? TRANSITIONS[act as TransitionName].to : before.status;
  const isNewBill = act === 'create_bill' || act === 'grouped_bill';
  expect(after.status).toBe(to);
  expect(after.revision_count - before.revision_count).toBe(RETURNS.has(act) ? 1 : 0);
  expect(after.bill_id === before.bill_id).toBe(!isNewBill);
  expect(after.trials - before.trials).toBe(act === 'add_trial' ? 1 : 0);
  expect(after.is_urgent !== before.is_urgent).toBe(act === 'toggle_urgent');
  if (!isNewBill) expect(after.prints - before.prints).toBe(act === 'print_bill' ? 1 : 0);
  const touchesOrder = isNewBill || !UNVERSIONED.has(act);
  expect(after.version - before.version).toBe(touchesOrder ? 1 : 0);
  // An amount also changes the order's bill, which has a separate entry.
  expect(after.entries - before.entries).toBe(act === 'set_amount' && before.bill_id !== null ? 2 : 1);
}

/** The state as in the table, with its trials. No walk pays a bill. */
function askedAs({ status, bill_id, trials }: Stored) {
  const found = WORK_ORDER_ACCESS.states.find(
    ({ state }) => state.status === status && state.is_billed === (bill_id !== null) && !state.bill_paid,
  );
  if (found === undefined) throw new Error(`no table knows an order that is ${status}`);
  return { ...found.state, trials_count: trials };
}

async function walk(id: string, { act, role, isStale }: Step, before: Stored): Promise<Stored | undefined> {
  const sentStale = isStale && before.version > 1 && !UNVERSIONED.has(act);
  const response = await perform(clients[role], act, {
    id,
    version: sentStale ? before.version - 1 : before.version,
    bill_id: before.bill_id,
    trial: before.trial,
    is_urgent: before.is_urgent,
  });
  const after = await stored(id);
  const verdict = verdictOf(WORK_ORDER_ACCESS.acts[act], role, askedAs(before));
  const refusedBy =
    !verdict.ok && verdict.refusal.code === 'not_allowed' ? 'not_allowed' : sentStale ? 'stale_version' : null;
  if (verdict.ok && refusedBy === null) {
    expect(response.statusCode, `${act} by ${role} on ${before.status}: ${response.body}`).toBeLessThan(300);
    if (act === 'delete') expect(after).toBeUndefined();
    else if (after !== undefined) expectChanged(act, before, after);
    return after;
  }
  expect(problemOf(response).code).toBe(refusedBy ?? (verdict.ok ? null : verdict.refusal.code));
  expect(after).toEqual(before);
  return after;
}

const byAdmin = (...acts: readonly WorkOrderAction[]): Step[] =>
  acts.map((act) => ({ act, role: 'ADMIN', isStale: false }));

/** Few random walks cancel an order at once, or reach a second revision: these steps do. */
const FAR: [Step[]][] = [
  [byAdmin('cancel')],
  [byAdmin('complete', 'create_bill', 'return', 'start_revision', 'complete_revision', 'return_and_start')],
];

test('any sequence of actions by any roles leaves an order in a state of the tables', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 40, size: 'max' }), async (steps) => {
      const { id } = await buildWorkOrder(lab.db, parents);
      await buildTrial(lab.db, { work_order_id: id });
      let row = await stored(id);
      for (const step of steps) {
        if (row === undefined) break;
        row = await walk(id, step, row);
        if (row === undefined) break;
        expectSound(row);
        reached.add(`${row.status} ${Math.min(row.revision_count, 2)}`);
      }
    }),
    { numRuns: runs(15, 200) + FAR.length, examples: FAR },
  );
  // A walk that never got far would prove nothing.
  expect([...reached]).toEqual(
    expect.arrayContaining(['completed 0', 'completed 1', 'revision_in_progress 2', 'returned 1', 'cancelled 0']),
  );
  expect(await brokenEntries(lab.db)).toEqual([]);
});

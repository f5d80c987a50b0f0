import type { KnownOrder, OrderPlan } from '#domain/imports/tables/table-orders.ts';
import { isByContent, validateOrders, refsOf } from '#domain/imports/tables/table-orders.ts';
import type { TableRow } from '#domain/imports/tables/table-rows.ts';
import { must } from '#domain/shared/must.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { FoundDoctors } from '#server/features/doctors/steps/find-or-create-doctors.ts';
import { findOrCreateDoctors } from '#server/features/doctors/steps/find-or-create-doctors.ts';
import type { OrderChange } from '#server/features/work-orders/steps/create-work-orders.ts';
import { changeWorkOrders, createWorkOrders } from '#server/features/work-orders/steps/create-work-orders.ts';
import { lockForChanges } from '#server/features/work-orders/steps/load-for-change.ts';
import { createHash } from 'node:crypto';
import { saveOrderRefs, readKnownOrders } from '../store/table-imports.ts';
import type { TableRun, TableVerdicts } from './table-run.ts';
import { plansOf } from './table-run.ts';

/** Returns the stored key of an order: its reference, or a hash of it if the order is identified by its content. */
const keyOf = (ref: string): string =>
  isByContent(ref) ? createHash('sha256').update(ref).digest('hex') : ref.replace(/^id /, 'id:');

/** Validates open orders. An import creates unknown doctors. */
export async function validateOrderTable(run: TableRun, rows: readonly TableRow[]): Promise<TableVerdicts> {
  const refs = refsOf(rows);
  const keys = [...new Set(refs.filter((ref) => ref !== '').map(keyOf))];
  const read = async (): Promise<ReadonlyMap<string, KnownOrder>> => {
    const known = await readKnownOrders(run.db, keys);
    return new Map(
      refs.flatMap((ref) => {
        const order = known.get(keyOf(ref));
        return order === undefined ? [] : [[ref, order] as const];
      }),
    );
  };
  const first = validateOrders(rows, await read(), run.today);
  if (!run.holds) return { rows: first, save: () => Promise.resolve([]) };
  const doctors = await findOrCreateDoctors(
    run,
    run.actor.id,
    plansOf(first).map(({ draft }) => draft.doctor_name),
  );
  const locked = await lockForChanges(
    run,
    first.flatMap(({ plan }) => plan?.known?.id ?? []),
  );
  // Another user may have changed an order during the wait for its lock. A row that differs only since then is left to
  // the next import.
  const validated = validateOrders(rows, await read(), run.today).map((row, place) =>
    row.verdict === 'change' && first[place]?.verdict === 'same' ? first[place] : row,
  );
  return {
    rows: validated,
    save: () => saveOrders(run, plansOf(validated), doctors, new Map(locked.map((order) => [order.id, order]))),
  };
}

async function saveOrders(
  run: TableRun,
  plans: readonly OrderPlan[],
  doctors: FoundDoctors,
  locked: ReadonlyMap<string, OrderChange['order']>,
): Promise<readonly AuditEvent[]> {
  const changes = plans.flatMap(({ known, draft, changed }): OrderChange[] =>
    known === null ? [] : [{ order: must(locked.get(known.id), 'an order that was locked'), draft, changed }],
  );
  const made = plans.filter(({ known }) => known === null);
  const changed = await changeWorkOrders(run, changes, doctors);
  const ids = await createWorkOrders(
    run,
    run.actor,
    made.map(({ draft }) => draft),
    doctors,
  );
  await saveOrderRefs(
    run.db,
    made.map(({ ref }, place) => ({ ref: keyOf(ref), work_order_id: must(ids[place], 'the id of an order') })),
  );
  return [...doctors.events, ...changed];
}

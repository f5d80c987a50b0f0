import { must } from '#domain/shared/must.ts';
import { type ImportResult, importLegacyFile } from '#server/features/imports/legacy/steps/import-legacy-file.ts';
import { buildAccount } from '#test/support/factories.ts';
import { type LegacyApp, buildLegacyApp } from '#test/support/build-legacy-app.ts';
import { NOON } from '#test/support/noon.ts';
import { createTestDatabase, letAnalyze } from '#test/support/postgres.ts';
import { testFolder } from '#test/support/test-database.ts';
import { writeDump } from '#test/support/write-legacy-app.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const folder = await testFolder();

/** The report of an import into an empty laboratory, and what each bill charges, by the bills' old IDs. */
async function imported(
  old: LegacyApp,
): Promise<{ readonly report: ImportResult['report']; readonly bills: readonly object[] }> {
  const database = await createTestDatabase();
  try {
    await letAnalyze(database);
    const path = join(folder, `${randomUUID()}.sql`);
    await writeDump(old, path);
    const outcome = await importLegacyFile(database.program, {
      path,
      actor: (await buildAccount(database.db, { role: 'SUPER_ADMIN' })).id,
      now: new Date(NOON),
      save: true,
      merge: false,
      tell: () => undefined,
    });
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    const { rows } = await sql<object>`
      select r.old_id, b.amount, array_agg(i.item_description || ' ' || i.total_price order by i.position) as items
      from import_refs r join bills b on b.id = r.new_id join bill_items i on i.bill_id = b.id
      where r.table_name = 'bills' group by r.old_id, b.amount order by r.old_id`.execute(database.db);
    return { report: outcome.value.report, bills: rows };
  } finally {
    await database.drop();
  }
}

/** The file with its bills and items listed as a function returns them. */
const withBills = (
  old: LegacyApp,
  change: (tables: LegacyApp['tables']) => Partial<LegacyApp['tables']>,
): LegacyApp => ({
  ...old,
  tables: { ...old.tables, ...change(old.tables) },
});

const countsOf = ({ report }: { readonly report: ImportResult['report'] }, table: string) =>
  must(
    report.tables.find((one) => one.table === table),
    `what became of ${table}`,
  );

const OLD = buildLegacyApp({ orders: 400, seed: 'bills of the previous program' });

test('bills and items that are listed twice charge the same as when listed once', async () => {
  const once = await imported(OLD);
  const twice = await imported(
    withBills(OLD, ({ bills, bill_items }) => ({
      bills: [...bills, ...bills.slice(0, 60)],
      bill_items: [...bill_items, ...bill_items.slice(0, 30)],
    })),
  );
  expect(twice.bills).toEqual(once.bills);
  expect(twice.report.ledger).toEqual(once.report.ledger);
  expect(countsOf(twice, 'bill_items')).toEqual({
    ...countsOf(once, 'bill_items'),
    rows: countsOf(once, 'bill_items').rows + 30,
    left_out: countsOf(once, 'bill_items').left_out + 30,
  });
});

test('the items of a bill without a doctor are skipped with it', async () => {
  const once = await imported(OLD);
  const example = must(OLD.tables.bill_items[0], 'an item of a bill');
  const bill = must(
    OLD.tables.bills.find(({ id }) => id === example['bill_id']),
    'its bill',
  );
  const id = randomUUID();
  const without = { ...bill, id, doctor_name: '', work_order_id: null, work_order_ids: null };
  const items = [randomUUID(), randomUUID()].map((one) => ({
    ...example,
    id: one,
    bill_id: id,
    work_order_id: randomUUID(),
  }));
  const more = await imported(
    withBills(OLD, ({ bills, bill_items }) => ({ bills: [...bills, without], bill_items: [...bill_items, ...items] })),
  );
  expect(more.bills).toEqual(once.bills);
  expect(countsOf(more, 'bills').added).toBe(countsOf(once, 'bills').added);
  expect(countsOf(more, 'bill_items')).toEqual({
    ...countsOf(once, 'bill_items'),
    rows: countsOf(once, 'bill_items').rows + 2,
    left_out: countsOf(once, 'bill_items').left_out + 2,
  });
});

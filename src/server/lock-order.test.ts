import { EVERY_CHANGE } from '#test/support/every-change.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

// Two commands that change the same records wait for each other without a deadlock: every command takes its locks in
// one order.

/**
 * The order of locks on tables that several commands change. Each other table is changed by one command alone, or under
 * one of these locks.
 */
const ORDER = [
  'doctors',
  'price_lists',
  'products',
  'work_orders',
  'bills',
  'monthly_bills_history',
  'documents',
  'serial_counters',
  'bill_number_counters',
] as const;

const lab = await testLab();

const LOCK = /\bfor (?:no key update|update|share|key share)\b(?: of "?(?<alias>\w+)"?)?/g;
const CHANGE =
  /(?<!for )(?<!key )(?<!do )\b(?:update|delete from) (?:only )?"?(?<table>\w+)"?|\binsert into "?(?<counter>\w+)"?(?:(?!\binsert into\b)[^])*?\bdo update\b/g;

/**
 * The tables whose rows a statement locks, from its text: by `for update` and the like, by update or delete, or by a
 * counter.
 */
function locked(statement: string): string[] {
  const read = [...statement.matchAll(/\b(?:from|join) "?(?<table>\w+)"?(?:(?: as)? "?(?<alias>\w+)"?)?/g)];
  const tableOf = (alias: string | undefined): string =>
    (read.find(({ groups }) => alias === undefined || groups?.['alias'] === alias) ?? read[0])?.groups?.['table'] ?? '';
  const found = [
    ...[...statement.matchAll(LOCK)].map(({ index, groups }) => ({ index, table: tableOf(groups?.['alias']) })),
    ...[...statement.matchAll(CHANGE)].map(({ index, groups }) => ({
      index,
      table: groups?.['table'] ?? groups?.['counter'] ?? '',
    })),
  ];
  return found.toSorted((one, other) => one.index - other.index).map(({ table }) => table);
}

/** The same without tables whose rows the command itself has added: no other command can lock these. */
const lockedOfOthers = (statement: string, before: readonly string[]): string[] =>
  locked(statement).filter((table) => !before.some((earlier) => new RegExp(`insert into "?${table}"?`).test(earlier)));

test('the locks of a statement are parsed from its text', () => {
  expect(locked('select "id" from "doctors" where "id" = $1 for no key update')).toEqual(['doctors']);
  expect(locked('select t.id from "trials" as "t" join "work_orders" as "o" on true for update of "o"')).toEqual([
    'work_orders',
  ]);
  expect(locked('select from doctors d where d.key = $1 for key share of d')).toEqual(['doctors']);
  expect(locked('with one as (update "bills" set "x" = 1 returning "id") delete from "documents"')).toEqual([
    'bills',
    'documents',
  ]);
  expect(locked('insert into c (y) values (1) on conflict (y) do update set n = c.n + 1 returning n')).toEqual(['c']);
  expect(locked('insert into "products" ("id") values ($1)')).toEqual([]);
});

/**
 * The operations that post to a ledger or allocate money and that the browser can start; an import locks its doctors in
 * a separate process.
 */
const MONEY_COMMANDS = [
  'allocatePayment',
  'saveMonthEnd',
  'createBill',
  'createCreditNote',
  'createGroupedBill',
  'markBillPaid',
  'markMonthlyBillPaid',
  'mergeDoctors',
  'priceFromRateCard',
  'reallocatePayment',
  'recordPayment',
  'recordRefund',
  'saveMonthlyBillHistory',
  'saveMonthlyPrices',
  'setBillChargedOn',
  'setOpeningBalance',
  'reverseBillPayment',
  'reverseMonthlyBillPayment',
  'reversePayment',
  'applyLastRates',
  'removeOrderFromBill',
  'updateBillAmount',
  'updateWorkOrderAmount',
  'voidBill',
  'voidCreditNote',
  'writeOff',
];

/**
 * The strength of a ledger lock: the second of two commands waits, and statements that only refer to the doctor do not.
 */
const LOCKS_DOCTORS = /\bfrom "?doctors"?\b[^]*?\bfor (?<mode>no key update|update|share|key share)\b/;
const EXCLUSIVE = ['no key update', 'update'];
const POSTS = /\b(?:insert into|update) "?(?:ledger_entries|allocations)"?/;

/** How doctors are locked before the first statement that posts or allocates; undefined if none does. */
function ledgerLock(statements: readonly string[]): string | undefined {
  const first = statements.findIndex((statement) => POSTS.test(statement));
  if (first === -1) return undefined;
  const modes = statements
    .slice(0, first)
    .flatMap((statement) => LOCKS_DOCTORS.exec(statement)?.groups?.['mode'] ?? []);
  return modes[0] ?? 'not locked';
}

test('how posting locks doctors is parsed from the statements', () => {
  const post = 'insert into ledger_entries (doctor_id) values ($1)';
  expect(ledgerLock(['select 1', post])).toBe('not locked');
  expect(ledgerLock(['select id from doctors where id = $1 order by id for key share', post])).toBe('key share');
  expect(ledgerLock(['select id from "doctors" where "id" = $1 for no key update', post])).toBe('no key update');
  expect(ledgerLock([post, 'select id from doctors for no key update'])).toBe('not locked');
  expect(ledgerLock(['select from doctors d where d.key = $1 for key share of d', 'select 1'])).toBe(undefined);
});

const seen = new Set<string>();
const posting = new Set<string>();

test.each(EVERY_CHANGE.map((made) => [made.operation.name, made] as const))('%s', async (name, { prepare }) => {
  const client = await signIn(lab, 'SUPER_ADMIN');
  const send = await prepare({ lab, client });
  const { result, statements } = await lab.statementsOf(() => send(randomUUID()));
  expect(result.statusCode, result.body).toBeLessThan(300);
  const tables = [
    ...new Set(statements.flatMap((statement, at) => lockedOfOthers(statement, statements.slice(0, at)))),
  ].filter((table) => (ORDER as readonly string[]).includes(table));
  for (const table of tables) seen.add(table);
  expect(tables).toEqual(ORDER.filter((table) => tables.includes(table)));
  const mode = ledgerLock(statements);
  if (mode === undefined) return;
  posting.add(name);
  expect(EXCLUSIVE).toContain(mode);
});

test('each command that posts or allocates was observed', () => {
  expect([...posting].toSorted()).toEqual(MONEY_COMMANDS.toSorted());
});

test('each of them is locked by some change', () => {
  expect([...seen].toSorted()).toEqual(ORDER.toSorted());
});

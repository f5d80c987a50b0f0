import { API } from '#contract/api.ts';
import { type CallOf, type Operation, acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { sentenceFor } from '#domain/audit/actions.ts';
import { sentenceText } from '#domain/audit-texts/description.ts';
import { describeChanges } from '#domain/audit-texts/values.ts';
import { problemOf } from '#test/support/client.ts';
import { EVERY_CHANGE } from '#test/support/every-change.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import type { Input } from '#test/support/hostile/calls.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { type SignedInClient, MINUTE, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

// What is true of every change: the refusals that many share, repeated requests, the order of locks, and its text in the
// audit log. `bad-input.test.ts` checks unknown records, `permissions.test.ts` roles, and the matrices states.

let client: SignedInClient;
const lab = await testLab();

/** They end sessions: ending an ended session has the same result. */
const DO_NOTHING_TWICE: readonly OperationName[] = ['signOut', 'cancelSecondStep', 'endOwnSession', 'endOtherSessions'];

test('every changing operation is covered here, except those that renew the cookie, which are not sent again', () => {
  const covered = [...EVERY_CHANGE.map(({ operation }) => operation.name), ...DO_NOTHING_TWICE];
  const changes = Object.values(API as Readonly<Record<string, Operation>>).filter(acceptsIdempotencyKey);
  expect(covered.toSorted()).toEqual(changes.map(({ name }) => name).toSorted());
});

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
  'depositCheque',
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

/** They change no record of the laboratory. An import has its entry when it is saved. */
const WITHOUT_ENTRY: readonly OperationName[] = [
  ...(['startImport', 'uploadImportFile', 'runImport', 'discardImport'] as const),
  ...(['cancelFullExport', 'markNotificationsRead', 'postponeSecondFactor', 'sendTestAlert'] as const),
];

const seen = new Set<string>();
const silent = new Set<string>();
const posting = new Set<string>();

/** They require the password only if some of their fields change; their own tests show which. */
const SOMETIMES: ReadonlySet<string> = new Set(['updateLaboratory', 'updateAlertEmail', 'createUser', 'runImport']);

const named = EVERY_CHANGE.map((change) => [change.operation.name, change] as const);

describe.each(named)('%s', (name, { operation, input }) => {
  /** The code if this change may be refused with it. */
  const mayBe = (code: string): string[] => operation.refusals.filter((one) => one === code);
  let right: Input;
  let asked: readonly string[] = [];
  beforeAll(async () => {
    lab.clock.set(NOON);
    client = await signIn(lab, 'SUPER_ADMIN');
    right = await input({ lab, client });
  });

  const send = (given = right, key: string = randomUUID()) =>
    sendInput(client, operation, given, { 'idempotency-key': key });
  const refused = (given?: Input) => unchanged(lab, async () => problemOf(await send(given)));

  test.each(mayBe('stale_version'))('with another version is refused, and changes nothing', async (code) => {
    const part = 'version' in Object(right.body) ? 'body' : 'query';
    expect(await refused({ ...right, [part]: { ...Object(right[part]), version: 7 } })).toMatchObject({
      status: 409,
      code,
      detail: 'This record was changed by someone else. Reload to see the latest version.',
    });
  });

  test.each(SOMETIMES.has(name) ? [] : mayBe('password_confirmation_needed'))(
    'is refused if the password was last confirmed more than 15 minutes ago, and changes nothing',
    async (code) => {
      lab.clock.advance(15 * MINUTE + 1);
      // Stores the use of the session before, which no refused action may.
      await client.call(API.getSession, {});
      expect(await refused()).toMatchObject({ status: 403, code });
      lab.clock.set(NOON);
    },
  );

  // A request without an answer is sent again with the same key.
  test('sent twice at once and once more under one key is done once, with the same answer', async () => {
    const key = randomUUID();
    const { result, statements } = await lab.statementsOf(() => Promise.all([send(right, key), send(right, key)]));
    asked = statements;
    const [first, second] = result;
    expect(first.statusCode, first.body).toBeLessThan(300);
    const again = await unchanged(lab, () => send(right, key));
    for (const { statusCode, body } of [second, again])
      expect([statusCode, body]).toEqual([first.statusCode, first.body]);
    const kept = await lab.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    expect(kept).toHaveLength(1);
    const requests = [first, second].map(({ headers }) => String(headers['x-request-id']));
    const entries = await lab.db.selectFrom('audit_entries').selectAll().where('request_id', 'in', requests).execute();
    if (entries.length === 0) silent.add(name);
    const { id: actor_id, email: actor_email, role: actor_role } = client.account;
    for (const entry of entries)
      expect(entry).toMatchObject({ actor_id, actor_email, actor_role, address: '127.0.0.1', at: NOON });
  });

  test('takes its locks in one order', () => {
    const tables = [...new Set(asked.flatMap((statement, at) => lockedOfOthers(statement, asked.slice(0, at))))].filter(
      (table) => (ORDER as readonly string[]).includes(table),
    );
    for (const table of tables) seen.add(table);
    expect(asked.length).toBeGreaterThan(1);
    expect(tables).toEqual(ORDER.filter((table) => tables.includes(table)));
    const mode = ledgerLock(asked);
    if (mode === undefined) return;
    posting.add(name);
    expect(EXCLUSIVE).toContain(mode);
  });
});

test('every change of a record has an audit entry, with its user, address, request and time', () => {
  expect([...silent].toSorted()).toEqual(WITHOUT_ENTRY.toSorted());
});

test('each command that posts or allocates was observed', () => {
  expect([...posting].toSorted()).toEqual(MONEY_COMMANDS.toSorted());
});

test('every table in the order of locks is locked by at least one change', () => {
  expect([...seen].toSorted()).toEqual(ORDER.toSorted());
});

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
/** Names from the code, UTC timestamps, amounts without a currency sign. */
const NOT_FOR_PEOPLE =
  /[a-z]_[a-z]|[a-z][A-Z][a-z]|\d{4}-\d\d-\d\d|(?<![₹\d.,])\d+\.\d\d\b|\b(?:null|undefined|true|false)\b/;

// The tests name people, doctors and devices at random: these names are not checked.
const unnamed = (text: string): string => text.replaceAll(new RegExp(`\\S*${ID.source}\\S*`, 'gi'), 'x');

test('the audit log describes every change in plain words', async () => {
  const at = await client.call(API.getLaboratory, {});
  const pageOf = (page: number) => client.call(API.getAuditLog, { query: { page_size: 100, page } });
  const first = await pageOf(1);
  const items = [...first.items];
  for (let page = 2; items.length < first.total; page += 1) items.push(...(await pageOf(page)).items);
  for (const entry of items) {
    expect(sentenceFor(entry.action), entry.action).not.toBeNull();
    expect(unnamed(sentenceText(entry, at)), entry.action).not.toMatch(NOT_FOR_PEOPLE);
    for (const { field, before, after } of describeChanges(entry.before, entry.after, at)) {
      expect(field, entry.action).not.toMatch(/_|\bids?\b|^Is |\bmay\b/i);
      expect(unnamed(`${before} ${after}`), `${entry.action} ${field}`).not.toMatch(NOT_FOR_PEOPLE);
    }
  }
  const said = items.map((entry) => sentenceText(entry, at));
  expect(said).toContainEqual(expect.stringMatching(/ saved monthly bill M\/26-27\/\d+ of Dr\. .+ for November 2026$/));
});

describe('a change', () => {
  beforeEach(async () => {
    lab.clock.set(NOON);
    client = await signIn(lab, 'SUPER_ADMIN');
  });

  /** The picture is converted before its version is checked; on a busy machine the conversion may be refused. */
  const AT_ONCE = named.filter(
    ([name, { operation }]) =>
      name !== 'uploadLaboratoryLogo' && (operation.refusals as readonly string[]).includes('stale_version'),
  );

  test.each(AT_ONCE)('%s by four users at once is done for one of them', async (_, { operation, input }) => {
    const right = await input({ lab, client });
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendInput(client, operation, right)));
    const [done, ...others] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(done?.statusCode, done?.body).toBeLessThan(300);
    // It has changed, or was deleted.
    for (const other of others) expect([409, 404]).toContain(problemOf(other).status);
  });

  /** A completion of a new order. */
  async function completion(): Promise<CallOf<typeof API.completeWorkOrder>> {
    const { id, version } = await buildWorkOrder(lab.db);
    return { params: { work_order_id: id }, body: { version, completion_date: NOON.slice(0, 10) } };
  }

  test('under a key that was used for another request is refused', async () => {
    const idempotencyKey = randomUUID();
    await client.call(API.completeWorkOrder, await completion(), { idempotencyKey });
    const refused = await client.refusal(API.completeWorkOrder, await completion(), { idempotencyKey });
    expect(refused).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  test('without a key is made again, because its key is optional', async () => {
    const once = await completion();
    await client.call(API.completeWorkOrder, once);
    expect(await client.refusal(API.completeWorkOrder, once)).toMatchObject({ code: 'stale_version' });
  });

  test('with an invalid key is refused, also if none is required', async () => {
    const refused = await client.refusal(API.completeWorkOrder, await completion(), { idempotencyKey: 'short' });
    expect(refused).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
  });
});

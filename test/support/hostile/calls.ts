import { API } from '#contract/api.ts';
import { Day, Id, Month } from '#contract/kit/fields.ts';
import type { Operation } from '#contract/kit/operation.ts';
import type { z } from '#contract/kit/zod.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { buildImport } from '#test/support/build-import.ts';
import { buildLogo } from '#test/support/build-logo.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { EVERY_CHANGE, PRICE } from '#test/support/every-change.ts';
import { PASSWORD, buildAccount, buildBill, buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, type TestApp, NOON } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { PARTS, bare } from './places.ts';

/** The parts of a request as an operation takes them. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Valid values by the name of their field: of existing records, and of fields that the contract leaves open. */
type Known = Readonly<Record<string, unknown>>;

/** Records for reads, created once for a laboratory: no request changes them. */
const RECORDS = new WeakMap<TestApp, Promise<Known>>();

async function buildRecords({ lab, client }: Scene): Promise<Known> {
  const doctor = await buildDoctor(lab.db, { credit_limit: PRICE, credit_days: 30 });
  const priced = { doctor_id: doctor.id, amount: PRICE, batch_id: randomUUID() };
  const order = await buildCompleted(lab.db, priced);
  const { id: monthly_bill_id } = await saveMonth(client, doctor.id);
  const idOf = async (table: 'products' | 'price_lists') =>
    (await lab.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  return {
    document_id: monthly_bill_id,
    product_id: await idOf('products'),
    price_list_id: await idOf('price_lists'),
    work_order_id: order.id,
    order_ids: order.id,
    serial_number: order.serial_number,
    doctor_id: doctor.id,
    batch_id: order.batch_id,
    bill_id: (await buildBill(lab.db, { work_order: order, amount: PRICE })).id,
    monthly_bill_id,
    logo_id: (await buildLogo(lab.db)).id,
    backup_id: (await buildBackup(lab.db)).id,
    user_id: (await buildAccount(lab.db)).id,
    year: 2026,
  };
}

/** The records of a request, and the values of the requesting user. */
async function buildKnown(scene: Scene, { path }: Operation): Promise<Known> {
  const { lab, client } = scene;
  const made = RECORDS.get(lab) ?? buildRecords(scene);
  RECORDS.set(lab, made);
  const records = await made;
  const given = { doctor_id: String(records['doctor_id']), amount: '100' };
  const paid = { ...given, paid_on: NOON.slice(0, 10), method: 'Cash' };
  const credited = { ...given, note_date: NOON.slice(0, 10), reason: 'Discount' };
  const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', client.account.id);
  return {
    ...records,
    ...(path.includes('{payment_id}') && { payment_id: (await client.call(API.recordPayment, { body: paid })).id }),
    ...(path.includes('{credit_note_id}') && {
      credit_note_id: (await client.call(API.createCreditNote, { body: credited })).id,
    }),
    ...(path.includes('{import_id}') && (await buildImport(lab))),
    session_id: (await sessions.executeTakeFirstOrThrow()).id,
    email: client.account.email,
    password: PASSWORD,
    current_password: PASSWORD,
    new_password: 'another battery, well stapled',
    code: '123456',
  };
}

/**
 * A request of an operation that succeeds: from the list of every change, else built from the contract, with required
 * fields alone. Its records are new each time.
 */
export async function rightInput(operation: Operation, scene: Scene): Promise<Input> {
  const change = EVERY_CHANGE.find((one) => one.operation.name === operation.name);
  if (change) return change.input(scene);
  const { [ONE_TOO_MANY[operation.name] ?? '']: _, ...known } = await buildKnown(scene, operation);
  const parts = PARTS.map((part) => [part, operation[part] && plausible(operation[part], part, known)]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** For an operation that requires exactly one of two ids, the other. */
const ONE_TOO_MANY: Readonly<Record<string, string>> = { getRateCardPdf: 'doctor_id', previewPriceChange: 'doctor_id' };

interface Scene {
  readonly lab: TestApp;
  readonly client: SignedInClient;
}

function plausible(schema: z.core.$ZodType, name: string, known: Known): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const right = knownFor(bare(schema), name, known);
  if (def.type === 'optional' || def.type === 'default') return right;
  if (def.type === 'nullable') return right ?? null;
  if (right !== undefined) return right;
  if (schema === Id) return randomUUID();
  if (schema === Day) return NOON.slice(0, 10);
  if (schema === Month) return NOON.slice(0, 7);
  return plausibleBare(bare(schema), name, known);
}

/** A name may have another type elsewhere: the code of a problem is not that of an app. */
function knownFor({ _zod: { def } }: z.core.$ZodTypes, name: string, known: Known): unknown {
  const right = known[name];
  return def.type !== 'enum' || Object.values(def.entries).some((entry) => entry === right) ? right : undefined;
}

function plausibleBare(schema: z.core.$ZodTypes, name: string, known: Known): unknown {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([field, inner]) => [field, plausible(inner, field, known)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (def.type === 'array') return [plausible(def.element, name, known)];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'union' && def.options[0]) return plausible(def.options[0], name, known);
  if (def.type === 'boolean') return true;
  return def.type === 'number' ? 1 : 'x';
}

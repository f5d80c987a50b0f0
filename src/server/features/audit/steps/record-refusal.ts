import { isWrittenAsEmail } from '#domain/shared/email.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { ADMIN_ACTIONS } from '#domain/audit/action-table.ts';
import { isAdminAction, isAuditedRefusal, refusedActionOf } from '#domain/audit/actions.ts';
import type { AuditSubject } from '#domain/audit/subjects.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RefusedRequest } from '#server/platform/http/server-context.ts';
import { sql } from 'kysely';
import type { AuditEvent } from './append-audit.ts';
import { appendAudit } from './append-audit.ts';

type Kind = (typeof ADMIN_ACTIONS)[keyof typeof ADMIN_ACTIONS]['kind'];
type Request = RefusedRequest['request'];

/**
 * Logs a refused admin action in its own transaction, because the transaction of the action is rolled back. Requests
 * without a session are not logged: otherwise anyone on the network could fill the log.
 */
export async function recordRefusal(
  deps: Deps,
  actor: Actor | null,
  { operation: { name }, request, refusal }: RefusedRequest,
): Promise<void> {
  if (actor === null || !isAdminAction(name) || !isAuditedRefusal(refusal)) return;
  const { code, text } = refusal;
  await inTransaction(deps.db, async (db) => {
    const subject = await subjectOf({ ...deps, db }, ADMIN_ACTIONS[name].kind, request);
    await appendAudit({ ...deps, db }, actor, { action: refusedActionOf(name), subject, after: { code, text } });
  });
}

/** How to find the record of a request: URL parameter, table and label column. */
const NAMED = {
  account: { param: 'user_id', table: 'accounts', label: 'email' },
  work_order: { param: 'work_order_id', table: 'work_orders', label: 'serial_number' },
  doctor: { param: 'doctor_id', table: 'doctors', label: 'name' },
  bill: { param: 'bill_id', table: 'bills', label: 'bill_number' },
  monthly_bill: { param: 'monthly_bill_id', table: 'monthly_bills_history', label: 'bill_number' },
  ledger: { param: 'doctor_id', table: 'doctors', label: 'name' },
  credit_note: { param: 'credit_note_id', table: 'documents', label: 'number' },
  payment: { param: 'payment_id', table: 'documents', label: 'number' },
  cheque: { param: 'cheque_id', table: 'cheques', label: 'cheque_number' },
  product: { param: 'product_id', table: 'products', label: 'name' },
  price_list: { param: 'price_list_id', table: 'price_lists', label: 'name' },
  doctor_terms: { param: 'doctor_id', table: 'doctors', label: 'name' },
  import: { param: 'import_id', table: 'imports', label: 'file_name' },
  backup: { param: 'backup_id', table: 'backups', label: 'file_name' },
} as const;

/** Returns the record in the URL. The request was perhaps not validated, so its values are checked here. */
async function subjectOf({ db }: Deps, type: Kind, request: Request): Promise<AuditEvent['subject']> {
  if (type === 'laboratory' || type === 'audit_log' || type === 'export') return { type, id: null, label: '' };
  const { param, table, label } = NAMED[type];
  const id = fieldOf(request.params, param);
  if (id === null || !isId(id)) return { type: type satisfies AuditSubject, id: null, label: emailIn(request.body) };
  const { rows } = await sql<{ label: string }>`
    select ${sql.ref(label)} as label from ${sql.table(table)} where id = ${id}`.execute(db);
  return { type, id, label: rows[0]?.label ?? '' };
}

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const emailIn = (body: unknown): string => {
  const email = fieldOf(body, 'email');
  return email !== null && isWrittenAsEmail(email) ? email : '';
};

function fieldOf(part: unknown, field: string): string | null {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return null;
  const value: unknown = Reflect.get(part, field);
  return typeof value === 'string' ? value : null;
}

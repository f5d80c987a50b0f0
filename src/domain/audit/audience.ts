// Who receives live updates of a record: the users who may see such records.
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { AuditSubject } from './actions.ts';

/** Records of one kind that changed: their ids, or null for any of them. Never what they say. */
export interface Changed {
  readonly subject: AuditSubject;
  readonly ids: readonly string[] | null;
}

/** `own`: staff receive updates of their own record only. */
type Audience = 'everyone' | 'administrators' | 'own';

const AUDIENCES: Readonly<Record<AuditSubject, Audience>> = {
  account: 'own',
  laboratory: 'everyone',
  session: 'administrators',
  work_order: 'everyone',
  doctor: 'everyone',
  product: 'everyone',
  price_list: 'administrators',
  doctor_terms: 'administrators',
  trial: 'everyone',
  bill: 'everyone',
  monthly_bill: 'administrators',
  payment: 'administrators',
  ledger: 'administrators',
  credit_note: 'administrators',
  audit_log: 'administrators',
  backup: 'administrators',
  export: 'administrators',
  import: 'everyone',
};

/** What can pay bills, or leave them unpaid. */
const PAYING: ReadonlySet<AuditSubject> = new Set(['payment', 'ledger', 'monthly_bill', 'credit_note']);

/** The part of a change that a user may receive; null where there is none. */
export function visibleChange({ id, role }: Actor, changed: Changed): Changed | null {
  const audience = AUDIENCES[changed.subject];
  if (audience === 'everyone' || isAdmin(role)) return changed;
  // Money pays bills, which staff see as paid or not: that some may be another, not which and why.
  if (PAYING.has(changed.subject)) return { subject: 'bill', ids: null };
  const isOwn = audience === 'own' && changed.ids?.includes(id) === true;
  return isOwn ? { ...changed, ids: [id] } : null;
}

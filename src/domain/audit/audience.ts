// Which users receive live updates about a record: those who may see it.
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { AuditSubject } from './subjects.ts';
import { SUBJECTS } from './subjects.ts';

/** Changed records of one kind: their IDs, or null for any of them. Never their content. */
export interface Changed {
  readonly subject: AuditSubject;
  readonly ids: readonly string[] | null;
}

/** Changes of these records can change whether a bill is paid. */
const PAYING: ReadonlySet<AuditSubject> = new Set(['payment', 'ledger', 'monthly_bill', 'credit_note']);

/** The part of a change that a user may receive; null for none. */
export function visibleChange({ id, role }: Actor, changed: Changed): Changed | null {
  const { audience } = SUBJECTS[changed.subject];
  if (audience === 'everyone' || isAdmin(role)) return changed;
  // Staff see whether a bill is paid. The update says only that some bills changed, not which and why.
  if (PAYING.has(changed.subject)) return { subject: 'bill', ids: null };
  const isOwn = audience === 'own' && changed.ids?.includes(id) === true;
  return isOwn ? { ...changed, ids: [id] } : null;
}

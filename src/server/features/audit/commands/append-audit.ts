import type { Actor } from '#domain/accounts/roles.ts';
import type { AuditAction, AuditSubject } from '#domain/audit/actions.ts';
import { ONE_PLAN } from '#server/platform/db/one-plan.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly subject: { readonly type: AuditSubject; readonly id: string | null; readonly label: string };
  readonly before?: object;
  readonly after?: object;
}

/** Nobody's request, but what the program does by itself. */
export const OWN_ORIGIN = { address: null, requestId: null } as const;

type Origin = Deps['origin'] | typeof OWN_ORIGIN;

/**
 * Writes an entry for each event into the audit log, in their order and in one statement, in the transaction of `deps`. A command
 * calls it once and last: the place in the chain is held until the transaction ends.
 */
export async function appendAudit(
  deps: Pick<Deps, 'db' | 'now'> & { readonly origin: Origin },
  actor: Actor | null,
  ...events: readonly [AuditEvent, ...AuditEvent[]]
): Promise<void> {
  const entries = events.map((event) => ({
    // Place and hashes are given by the database (audit_entries_chain).
    seq: 0,
    previous_hash: Buffer.alloc(0),
    hash: Buffer.alloc(0),
    at: deps.now.toISOString(),
    actor_id: actor?.id ?? null,
    actor_email: actor?.email ?? null,
    actor_role: actor?.role ?? null,
    action: event.action,
    subject_type: event.subject.type,
    subject_id: event.subject.id,
    subject_label: event.subject.label,
    before: event.before === undefined ? null : JSON.stringify(event.before),
    after: event.after === undefined ? null : JSON.stringify(event.after),
    address: deps.origin.address,
    request_id: deps.origin.requestId,
  }));
  const insert = deps.db.insertInto('audit_entries').values(entries);
  await (entries.length === 1 ? insert.modifyEnd(ONE_PLAN) : insert).execute();
}

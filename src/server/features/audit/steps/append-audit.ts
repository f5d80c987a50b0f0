import type { Actor } from '#domain/accounts/roles.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditSubject } from '#domain/audit/subjects.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly subject: { readonly type: AuditSubject; readonly id: string | null; readonly label: string };
  readonly before?: object;
  readonly after?: object;
}

/** The origin of actions of the program itself, which have no request. */
export const OWN_ORIGIN = { address: null, requestId: null } as const;

type AuditDeps = Pick<Deps, 'db' | 'now'> & { readonly origin: Deps['origin'] | typeof OWN_ORIGIN };

/** Entries per statement, to limit memory. */
const AT_ONCE = 2000;

/**
 * Writes one audit entry per event, in order, in the transaction of `deps`. A command calls it once, at its end: the
 * end of the chain stays locked until the transaction ends.
 */
export async function appendAudit(
  deps: AuditDeps,
  actor: Actor | null,
  ...events: readonly [AuditEvent, ...AuditEvent[]]
): Promise<void> {
  for (const some of chunked(events, AT_ONCE)) await insertEntries(deps, actor, some);
}

async function insertEntries(deps: AuditDeps, actor: Actor | null, events: readonly AuditEvent[]): Promise<void> {
  const entriesToInsert = events.map(({ action, subject, before, after }) => ({
    action,
    ...subject,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }));
  // The trigger audit_entries_chain sets number and hashes.
  await sql`
    insert into audit_entries (seq, previous_hash, hash, at, actor_id, actor_email, actor_role, address, request_id,
      action, subject_type, subject_id, subject_label, before, after)
    select ${PREPARED} 0, ''::bytea, ''::bytea, ${deps.now.toISOString()}::timestamptz, ${actor?.id ?? null}::uuid, ${actor?.email ?? null}::text,
      ${actor?.role ?? null}::text, ${deps.origin.address}::text, ${deps.origin.requestId}::text,
      e.action, e.subject_type, e.subject_id, e.subject_label, e.before, e.after
    from unnest(${entriesToInsert.map(({ action }) => action)}::text[], ${entriesToInsert.map(({ type }) => type)}::text[],
      ${entriesToInsert.map(({ id }) => id)}::uuid[], ${entriesToInsert.map(({ label }) => label)}::text[], ${entriesToInsert.map(({ before }) => before)}::jsonb[],
      ${entriesToInsert.map(({ after }) => after)}::jsonb[]) with ordinality
      as e (action, subject_type, subject_id, subject_label, before, after, place)
    order by e.place`.execute(deps.db);
}

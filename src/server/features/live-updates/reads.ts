import type { AuditSubject } from '#domain/audit/subjects.ts';
import { AUDIT_SUBJECTS } from '#domain/audit/subjects.ts';
import type { Changed } from '#domain/audit/audience.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** The records changed up to an entry of the audit log; null: too many to list. */
export interface ChangeNotice {
  readonly seq: number;
  readonly changed: readonly Changed[] | null;
}

/** With more entries, the changed records are not listed. */
const MAX_ENTRIES = 500;

const newestEntries = (db: Kysely<Database>) =>
  db
    .selectFrom('audit_entries')
    .select(['seq', 'at', 'subject_type', 'subject_id'])
    .orderBy('seq', 'desc')
    .limit(MAX_ENTRIES + 1);

/**
 * Returns the changes after a log entry. If the entry is beyond the end, the log is of another database and everything
 * may have changed.
 */
export async function readChangesAfter(db: Kysely<Database>, after: number): Promise<ChangeNotice> {
  const entries = await newestEntries(db).where('seq', '>=', after).execute();
  const [newest] = entries;
  if (newest !== undefined) {
    return noticeOf(
      newest.seq,
      entries.filter(({ seq }) => seq > after),
    );
  }
  const last = await newestEntries(db).clearLimit().limit(1).executeTakeFirst();
  return { seq: last?.seq ?? 0, changed: after === 0 ? [] : null };
}

/** Returns the changes since a time. */
export async function readChangesSince(db: Kysely<Database>, since: Date): Promise<ChangeNotice> {
  const entries = await newestEntries(db).execute();
  return noticeOf(
    entries[0]?.seq ?? 0,
    entries.filter(({ at }) => Date.parse(at) >= since.getTime()),
  );
}

/** Parses the database notification of a commit (audit_entries_tell). */
export function parseNotice(payload: string): ChangeNotice {
  const { seq, changed } = JSON.parse(payload) as Notification;
  return { seq, changed: changed.flatMap(({ subject, ids }) => (isSubject(subject) ? [{ subject, ids }] : [])) };
}

interface Notification {
  readonly seq: number;
  readonly changed: readonly { readonly subject: string; readonly ids: readonly string[] | null }[];
}

interface Entry {
  readonly subject_type: string;
  readonly subject_id: string | null;
}

const noticeOf = (seq: number, entries: readonly Entry[]): ChangeNotice => ({
  seq,
  changed: entries.length > MAX_ENTRIES ? null : changedIn(entries),
});

function changedIn(entries: readonly Entry[]): Changed[] {
  return [...Map.groupBy(entries, ({ subject_type }) => subject_type)].flatMap(([subject, all]) => {
    if (!isSubject(subject)) return [];
    const ids = [...new Set(all.map(({ subject_id }) => subject_id))];
    return [{ subject, ids: ids.includes(null) ? null : ids.filter((id) => id !== null) }];
  });
}

const isSubject = (text: string): text is AuditSubject => (AUDIT_SUBJECTS as readonly string[]).includes(text);

import type { AuditEntry, AuditFilters } from '#contract/audit-log.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { describe } from '#domain/audit/description.ts';
import type { CsvCell } from '#domain/shared/csv.ts';
import { CSV_START, csvLine } from '#domain/shared/csv.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { sql } from 'kysely';
import { conditionsOf } from '../list-filters.ts';
import type { ExportedEntry } from '../list-rows.ts';
import { readEntriesAfter } from '../list-rows.ts';
import { readLink } from '../store-chain.ts';
import { appendAudit } from './append-audit.ts';

/** Entries that are held in memory at once. */
const PART = 500;

/**
 * The filtered log as CSV, read while it is sent. That it was taken is written down first, in a transaction of its own: once begun it
 * cannot be refused any more. The entry of that is the first that is not in the file.
 */
export async function exportAuditLog(deps: Deps, actor: Actor, filters: AuditFilters): Promise<Download> {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const end = (await readLink(deps.db, 'end'))?.seq ?? 0;
  await inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action: 'EXPORT_AUDIT_LOG',
      subject: { type: 'audit_log', id: null, label: `up to entry ${end}` },
      after: { ...set, up_to_entry: end },
    }),
  );
  return { name: `audit-log-${deps.today}.csv`, chunks: linesOf(deps, filters, end) };
}

async function* linesOf({ db }: Deps, filters: AuditFilters, end: number): AsyncGenerator<string> {
  const conditions = [...(await conditionsOf(db, filters)), sql`e.seq <= ${end}`];
  yield CSV_START + csvLine(Object.keys(COLUMNS));
  let last: AuditEntry | null = null;
  for (;;) {
    const entries: ExportedEntry[] = await readEntriesAfter(db, conditions, last, PART);
    last = entries.at(-1) ?? null;
    if (last === null) return;
    yield entries.map((entry) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(entry)))).join('');
  }
}

const jsonOf = (part: unknown): string | null => (part === null ? null : JSON.stringify(part));

const COLUMNS: Readonly<Record<string, (entry: ExportedEntry) => CsvCell>> = {
  entry: ({ seq }) => seq,
  timestamp: ({ at }) => at,
  local_time: ({ local_time }) => local_time,
  user_email: ({ actor_email }) => actor_email,
  user_role: ({ actor_role }) => actor_role,
  action: ({ action }) => action,
  description: describe,
  record_type: ({ subject_type }) => subject_type,
  record: ({ subject_label }) => subject_label,
  record_id: ({ subject_id }) => subject_id,
  before: ({ before }) => jsonOf(before),
  after: ({ after }) => jsonOf(after),
  ip_address: ({ address }) => address,
  request_id: ({ request_id }) => request_id,
};

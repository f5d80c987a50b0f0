import type { AuditEntry, AuditFilters } from '#contract/audit-log.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { describe } from '#domain/audit-words/description.ts';
import type { Locality } from '#domain/audit-words/values.ts';
import { NOTHING, toldChanges, valueText } from '#domain/audit-words/values.ts';
import { actionText, fieldText } from '#domain/audit/texts.ts';
import type { CsvCell } from '#domain/shared/csv.ts';
import { CSV_START, csvLine } from '#domain/shared/csv.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Download } from '#server/platform/http/download.ts';
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
  const laboratory = await db
    .selectFrom('laboratory_settings')
    .select(['time_zone', 'currency'])
    .executeTakeFirstOrThrow();
  yield CSV_START + csvLine(Object.keys(COLUMNS));
  let last: AuditEntry | null = null;
  for (;;) {
    const entries: ExportedEntry[] = await readEntriesAfter(db, conditions, last, PART);
    last = entries.at(-1) ?? null;
    if (last === null) return;
    yield entries
      .map((entry) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf({ entry, laboratory }))))
      .join('');
  }
}

interface Told {
  readonly entry: ExportedEntry;
  readonly laboratory: Locality;
}

const side =
  (which: 'before' | 'after') =>
  ({ entry, laboratory }: Told): string =>
    toldChanges(entry.before, entry.after, laboratory)
      .filter((change) => change[which] !== NOTHING)
      .map((change) => `${change.field}: ${change[which]}`)
      .join('; ');

/** In words, by the laboratory's clock, as the screen says it; `GET /api/audit-log` has the entries as they are stored. */
const COLUMNS: Readonly<Record<string, (told: Told) => CsvCell>> = {
  entry: ({ entry }) => entry.seq,
  local_time: ({ entry }) => entry.local_time,
  user_email: ({ entry }) => entry.actor_email,
  user_role: ({ entry: { actor_role }, laboratory }) => actor_role && valueText('role', actor_role, laboratory),
  action: ({ entry }) => actionText(entry.action),
  description: ({ entry, laboratory }) => describe(entry, laboratory),
  record_type: ({ entry }) => fieldText(entry.subject_type),
  record: ({ entry }) => entry.subject_label,
  before: side('before'),
  after: side('after'),
  ip_address: ({ entry }) => entry.address,
};

import type { AuditEntry, AuditFilters } from '#contract/audit-log.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { describeEntry } from '#domain/audit-texts/description.ts';
import type { LocaleSettings } from '#domain/audit-texts/values.ts';
import { NO_VALUE, describeChanges, valueText } from '#domain/audit-texts/values.ts';
import { AUDIT_TEXTS, actionText, fieldText } from '#domain/audit/texts.ts';
import type { ExportFormat } from '#domain/shared/exports.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ExportColumn } from '#server/platform/exports/columns.ts';
import type { SnapshotFile } from '#server/platform/exports/export-file.ts';
import { sql } from 'kysely';
import { conditionsOf } from '../queries/audit-filters.ts';
import { readEntriesAfter } from '../queries/audit-entries.ts';
import { readLink } from '../store/audit-chain.ts';
import { exportList } from '../steps/export-list.ts';

/** Entries in memory at a time. */
const PART = 500;

/** Exports the filtered log as a file. The entry that records the export is not in it. */
export async function exportAuditLog(
  deps: Deps,
  actor: Actor,
  query: AuditFilters & { readonly format: ExportFormat },
): Promise<Outcome<SnapshotFile>> {
  const end = (await readLink(deps.db, 'end'))?.seq ?? 0;
  const list = {
    title: AUDIT_TEXTS.title,
    action: 'EXPORT_AUDIT_LOG',
    subject: { type: 'audit_log', label: `up to entry ${end}` },
    noted: { up_to_entry: end },
    columns: COLUMNS,
    parts: (inside: Deps, _: Actor, filters: AuditFilters) => partsOf(inside, filters, end),
  } as const;
  return exportList(deps, actor, list, query);
}

interface ExportedEntry {
  readonly entry: AuditEntry;
  readonly laboratory: LocaleSettings;
}

async function* partsOf({ db }: Deps, filters: AuditFilters, end: number): AsyncGenerator<ExportedEntry[]> {
  const conditions = [...(await conditionsOf(db, filters)), sql`e.seq <= ${end}`];
  const laboratory = await db
    .selectFrom('laboratory_settings')
    .select(['time_zone', 'currency'])
    .executeTakeFirstOrThrow();
  let last: AuditEntry | null = null;
  for (;;) {
    const entries: AuditEntry[] = await readEntriesAfter(db, conditions, last, PART);
    last = entries.at(-1) ?? null;
    if (last === null) return;
    yield entries.map((entry) => ({ entry, laboratory }));
  }
}

const side =
  (which: 'before' | 'after') =>
  ({ entry, laboratory }: ExportedEntry): string =>
    describeChanges(entry.before, entry.after, laboratory)
      .filter((change) => change[which] !== NO_VALUE)
      .map((change) => `${change.field}: ${change[which]}`)
      .join('; ');

/** The texts and local times of the screen. `GET /api/change-history` returns the entries as stored. */
const COLUMNS: readonly ExportColumn<ExportedEntry>[] = [
  { label: 'entry', kind: 'count', cell: ({ entry }) => entry.seq },
  { label: 'local_time', kind: 'moment', cell: ({ entry }) => entry.at },
  { label: 'user_email', kind: 'text', cell: ({ entry }) => entry.actor_email },
  {
    label: 'user_role',
    kind: 'text',
    cell: ({ entry: { actor_role }, laboratory }) => actor_role && valueText('role', actor_role, laboratory),
  },
  { label: 'action', kind: 'text', cell: ({ entry }) => actionText(entry.action) },
  { label: 'description', kind: 'text', width: 50, cell: ({ entry, laboratory }) => describeEntry(entry, laboratory) },
  { label: 'record_type', kind: 'text', cell: ({ entry }) => fieldText(entry.subject_type) },
  { label: 'record', kind: 'text', cell: ({ entry }) => entry.subject_label },
  { label: 'before', kind: 'text', width: 40, cell: side('before') },
  { label: 'after', kind: 'text', width: 40, cell: side('after') },
  { label: 'ip_address', kind: 'text', cell: ({ entry }) => entry.address },
];

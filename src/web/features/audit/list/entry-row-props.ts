import type { AuditEntry } from '#contract/audit-log.ts';
import type { AuditLogView } from './audit-address.ts';

/** One entry of the log, as a row on a desk or a card on a phone. */
export interface EntryRowProps extends Pick<AuditLogView, 'change'> {
  readonly entry: AuditEntry;
  /** The laboratory's, by whose clock the times are shown. */
  readonly timeZone: string;
  readonly expanded: boolean;
  readonly onToggle: (id: string) => void;
}

export interface EntriesProps extends Omit<EntryRowProps, 'entry' | 'expanded'> {
  readonly entries: readonly AuditEntry[];
  readonly expandedIds: ReadonlySet<string>;
}

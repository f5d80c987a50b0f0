import type { Actor } from '#domain/accounts/roles.ts';
import type { ValidatedTableRow } from '#domain/imports/table-rows.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface TableRun extends Deps {
  readonly actor: Actor;
  readonly currency: string;
  /** Whether it saves: then all records that it reads are locked until the transaction ends. */
  readonly holds: boolean;
}

/** What becomes of each row, and how those that are in order are saved. */
export interface TableVerdicts {
  readonly rows: readonly ValidatedTableRow<unknown>[];
  /** Answers the audit entries in addition to that of the import. */
  readonly save: () => Promise<readonly AuditEvent[]>;
}

/** Of the rows that are in order what is to be done. */
export const plansOf = <Plan>(validated: readonly ValidatedTableRow<Plan>[]): Plan[] =>
  validated.flatMap(({ verdict, plan }) =>
    (verdict === 'new' || verdict === 'change') && plan !== null ? [plan] : [],
  );

import type { Actor } from '#domain/accounts/roles.ts';
import type { ValidatedTableRow } from '#domain/imports/tables/table-rows.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface TableRun extends Deps {
  readonly actor: Actor;
  readonly currency: string;
  /** True for an import: all records that it reads are locked until the transaction ends. */
  readonly holds: boolean;
}

/** The verdict of each row, and a function that saves the valid rows. */
export interface TableVerdicts {
  readonly rows: readonly ValidatedTableRow<unknown>[];
  /** Returns audit events in addition to the event of the import. */
  readonly save: () => Promise<readonly AuditEvent[]>;
}

/** Returns the plans of the valid rows. */
export const plansOf = <Plan>(validated: readonly ValidatedTableRow<Plan>[]): Plan[] =>
  validated.flatMap(({ verdict, plan }) =>
    (verdict === 'new' || verdict === 'change') && plan !== null ? [plan] : [],
  );

import type { Withheld } from '#server/platform/db/rights.ts';

const KEPT_AS_WRITTEN = ['update', 'delete'] as const;
const KEPT_FOR_EVER = ['delete'] as const;

/**
 * What the program itself cannot do with its tables, whatever a slip or a stranger makes it send: what was written down for good is
 * neither changed nor removed. Only the migrations' role owns the tables, with their triggers. A table that is not named can be
 * read, written, changed and deleted from.
 */
export const WITHHELD: Withheld = {
  allocations: KEPT_FOR_EVER,
  audit_entries: KEPT_AS_WRITTEN,
  audit_findings: KEPT_FOR_EVER,
  audit_verifications: KEPT_AS_WRITTEN,
  bill_items: KEPT_FOR_EVER,
  bill_number_counters: KEPT_FOR_EVER,
  bills: KEPT_FOR_EVER,
  // A copy can be cancelled; its table refuses every other change.
  document_copies: KEPT_FOR_EVER,
  documents: KEPT_FOR_EVER,
  // What was taken over once is not taken over again.
  import_refs: KEPT_AS_WRITTEN,
  laboratory_logos: KEPT_FOR_EVER,
  laboratory_settings: ['insert', 'delete'],
  // Only the doctor of an entry changes, where two are merged: its table refuses all else.
  ledger_entries: KEPT_FOR_EVER,
  monthly_bill_versions: KEPT_AS_WRITTEN,
  monthly_bills_history: KEPT_FOR_EVER,
  price_lists: KEPT_FOR_EVER,
  products: KEPT_FOR_EVER,
  schema_migrations: ['insert', 'update', 'delete'],
  serial_counters: KEPT_FOR_EVER,
  statement_prints: KEPT_FOR_EVER,
};

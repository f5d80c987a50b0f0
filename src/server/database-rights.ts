import type { RevokedRights } from '#server/platform/db/rights.ts';

const APPEND_ONLY = ['update', 'delete'] as const;
const NO_DELETE = ['delete'] as const;

/**
 * What the program itself cannot do with its tables, whatever a slip or a stranger makes it send: what was written down for good is
 * neither changed nor removed. Only the migrations' role owns the tables, with their triggers. A table that is not named can be
 * read, written, changed and deleted from.
 */
export const REVOKED_RIGHTS: RevokedRights = {
  allocations: NO_DELETE,
  audit_entries: APPEND_ONLY,
  audit_findings: NO_DELETE,
  audit_verifications: APPEND_ONLY,
  bill_items: NO_DELETE,
  bill_number_counters: NO_DELETE,
  bills: NO_DELETE,
  // A copy can be cancelled; its table refuses every other change.
  document_copies: NO_DELETE,
  documents: NO_DELETE,
  // An imported record is not imported again.
  import_refs: APPEND_ONLY,
  laboratory_logos: NO_DELETE,
  laboratory_settings: ['insert', 'delete'],
  // Only the doctor of an entry changes, where two are merged: its table refuses all else.
  ledger_entries: NO_DELETE,
  monthly_bill_versions: APPEND_ONLY,
  monthly_bills_history: NO_DELETE,
  price_lists: NO_DELETE,
  products: NO_DELETE,
  schema_migrations: ['insert', 'update', 'delete'],
  serial_counters: NO_DELETE,
  statement_prints: NO_DELETE,
};

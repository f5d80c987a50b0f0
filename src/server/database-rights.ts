import type { RevokedRights } from '#server/platform/db/rights.ts';

const APPEND_ONLY = ['update', 'delete'] as const;
const NO_DELETE = ['delete'] as const;

/**
 * By table, the rights that the program itself does not have. Permanent records cannot be changed or deleted, even
 * after a mistake or an attack. Only the role of the migrations owns the tables and their triggers. The program has all
 * rights on other tables.
 */
export const REVOKED_RIGHTS: RevokedRights = {
  allocations: NO_DELETE,
  audit_entries: APPEND_ONLY,
  audit_findings: NO_DELETE,
  audit_verifications: APPEND_ONLY,
  bill_items: NO_DELETE,
  bill_number_counters: NO_DELETE,
  bills: NO_DELETE,
  cheques: NO_DELETE,
  // A copy can be cancelled. The table refuses every other change.
  document_copies: NO_DELETE,
  documents: NO_DELETE,
  // Remembers imported records, so that they are not imported again.
  import_refs: APPEND_ONLY,
  laboratory_logos: NO_DELETE,
  laboratory_settings: ['insert', 'delete'],
  // Only the doctor of an entry changes, when doctors are merged. The table refuses all other changes.
  ledger_entries: NO_DELETE,
  monthly_bill_versions: APPEND_ONLY,
  monthly_bills_history: NO_DELETE,
  price_lists: NO_DELETE,
  products: NO_DELETE,
  schema_migrations: ['insert', 'update', 'delete'],
  serial_counters: NO_DELETE,
  statement_prints: NO_DELETE,
};

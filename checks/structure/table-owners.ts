interface Owned {
  /** The feature, or the file of the platform, that writes the table. */
  readonly by: string;
  /** Others that write it in their own transaction, with a reason in a comment. */
  readonly alsoBy?: readonly string[];
  /** Others that read it in their own SQL, since one statement answers a whole screen. They break when its columns change. */
  readonly readBy?: readonly string[];
}

/** The one writer of each table, and its other readers. After a change of a table, check the readers listed here. */
export const OWNED: Readonly<Record<string, Owned>> = {
  // An import of another program's records writes those of all kinds, whole tables at once, in one transaction.
  accounts: {
    by: 'accounts',
    alsoBy: ['imports'],
    readBy: [
      'analytics',
      'audit',
      'billing',
      'full-export',
      'laboratory',
      'ledger',
      'monthly-billing',
      'notifications',
      'papers',
      'prices',
      'production',
      'work-orders',
    ],
  },
  alarm_mail: { by: 'monitoring' },
  alarms: { by: 'monitoring' },
  allocations: {
    by: 'documents',
    alsoBy: ['imports', 'ledger'],
    readBy: ['billing', 'monthly-billing', 'work-orders'],
  },
  // An archive says where the log ended in it.
  audit_entries: { by: 'audit', readBy: ['analytics', 'backups', 'live-updates', 'work-orders'] },
  audit_findings: { by: 'audit' },
  audit_verifications: { by: 'audit' },
  authenticator_apps: { by: 'accounts' },
  backups: { by: 'backups' },
  bill_days: { by: 'analytics', readBy: ['billing', 'dashboards', 'work-orders'] },
  bill_items: {
    by: 'billing',
    alsoBy: ['imports'],
    readBy: ['documents', 'analytics', 'ledger', 'monthly-billing', 'papers', 'work-orders'],
  },
  bill_number_counters: { by: 'documents' },
  // What belongs to a doctor goes along when two are merged; open orders say the doctor's present name. What a bill charges, and whether
  // separately, is the ledger's. A printed bill has that as its status.
  bills: {
    by: 'billing',
    alsoBy: ['documents', 'imports', 'doctors', 'ledger', 'papers'],
    readBy: ['analytics', 'monitoring', 'monthly-billing', 'work-orders'],
  },
  // What belongs to a doctor goes along when two are merged.
  cheques: { by: 'ledger', alsoBy: ['doctors'] },
  data_exports: { by: 'full-export' },
  doctor_aliases: { by: 'doctors', readBy: ['imports'] },
  document_copies: {
    by: 'papers',
    readBy: ['billing', 'billed-months', 'documents', 'ledger', 'monthly-billing', 'work-orders'],
  },
  // The day of an opening balance or a monthly bill changes with it.
  documents: {
    by: 'documents',
    alsoBy: ['doctors', 'ledger', 'monthly-billing'],
    readBy: ['analytics', 'billing', 'imports', 'papers', 'work-orders'],
  },
  doctors: {
    by: 'doctors',
    readBy: [
      'documents',
      'analytics',
      'billed-months',
      'imports',
      'ledger',
      'monthly-billing',
      'notifications',
      'prices',
    ],
  },
  doctor_terms: { by: 'prices', alsoBy: ['doctors'] },
  // Old keys go with the old sessions, in one nightly job.
  idempotency_keys: { by: 'platform/http', alsoBy: ['accounts'] },
  holidays: { by: 'laboratory' },
  import_problems: { by: 'imports' },
  import_refs: { by: 'imports' },
  import_rows: { by: 'imports' },
  imported_orders: { by: 'imports' },
  imports: { by: 'imports', readBy: ['laboratory'] },
  job_runs: { by: 'platform/jobs' },
  known_devices: { by: 'accounts' },
  laboratory_logos: { by: 'laboratory' },
  laboratory_settings: {
    by: 'laboratory',
    readBy: ['accounts', 'analytics', 'audit', 'billed-months', 'ledger', 'monitoring', 'prices'],
  },
  legacy_bill_items: { by: 'imports' },
  legacy_bills: { by: 'imports' },
  legacy_charges: { by: 'imports' },
  legacy_month_orders: { by: 'imports' },
  legacy_months: { by: 'imports' },
  legacy_orders: { by: 'imports' },
  legacy_revisions: { by: 'imports' },
  legacy_trials: { by: 'imports' },
  legacy_users: { by: 'imports' },
  ledger_entries: {
    by: 'documents',
    alsoBy: ['doctors'],
    readBy: ['imports', 'ledger', 'monthly-billing', 'papers'],
  },
  monthly_bill_orders: {
    by: 'monthly-billing',
    readBy: ['documents', 'billing', 'billed-months', 'imports', 'ledger', 'papers', 'prices'],
  },
  // A doctor's statement shows how many orders a version charged.
  monthly_bill_versions: { by: 'monthly-billing', readBy: ['ledger', 'papers'] },
  monthly_bills_history: {
    by: 'monthly-billing',
    alsoBy: ['doctors'],
    readBy: ['documents', 'audit', 'billing', 'billed-months', 'imports', 'ledger', 'papers'],
  },
  notification_reads: { by: 'notifications' },
  // Like `bill_days`, written by triggers in every transaction that writes a record; `analytics` holds them against these.
  payment_days: { by: 'analytics', readBy: ['ledger'] },
  order_days: { by: 'analytics', readBy: ['dashboards', 'work-orders'] },
  passkey_challenges: { by: 'accounts' },
  passkeys: { by: 'accounts' },
  patient_firsts: { by: 'analytics' },
  // Deleting an order deletes what hangs on it.
  revision_history: {
    by: 'revisions',
    alsoBy: ['imports', 'work-orders'],
    readBy: ['analytics', 'billed-months', 'monthly-billing'],
  },
  price_lists: { by: 'prices', readBy: ['work-orders'] },
  price_rates: { by: 'prices', alsoBy: ['doctors'], readBy: ['laboratory'] },
  products: { by: 'products', readBy: ['prices'] },
  pending_sign_ins: { by: 'accounts' },
  replaced_marks: { by: 'accounts' },
  recovery_codes: { by: 'accounts' },
  serial_counters: { by: 'work-orders', alsoBy: ['imports'], readBy: ['laboratory'] },
  sessions: { by: 'accounts' },
  sign_in_attempts: { by: 'accounts' },
  trials: { by: 'trials', alsoBy: ['imports', 'work-orders'], readBy: ['notifications'] },
  stage_visits: { by: 'production', readBy: ['work-orders'] },
  stages: { by: 'production', readBy: ['work-orders'] },
  statement_prints: { by: 'papers', alsoBy: ['doctors'], readBy: ['ledger'] },
  // Like `bill_days`, written by triggers.
  uncharged_orders: { by: 'analytics' },
  doctor_sums: { by: 'analytics', readBy: ['ledger'] },
  // An order carries its price and its bill, which billing sets.
  work_orders: {
    by: 'work-orders',
    alsoBy: ['billing', 'imports', 'doctors'],
    readBy: [
      'analytics',
      'billed-months',
      'ledger',
      'monitoring',
      'monthly-billing',
      'notifications',
      'prices',
      'production',
      'products',
      'revisions',
      'trials',
    ],
  },
};

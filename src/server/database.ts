// Generated from the migrated database by `npm run workshop -- database-types`; a test compares the two.
import type { ColumnType, Generated } from 'kysely';
import type { Appearance } from '#domain/accounts/appearance.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { BackupPhase, BackupSource } from '#domain/backups/backups.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import type { DocumentTax } from '#domain/tax/document-tax.ts';
import type { EmailAlertKind } from '#domain/monitoring/email-alerts.ts';
import type { InitialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import type { MailFailure, MailSecurity } from '#domain/monitoring/alert-email.ts';
import type { NumberedPaper, PrintKind } from '#domain/papers/copies.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import type { PriceDay } from '#domain/laboratory/price-day.ts';
import type { PriceSource } from '#domain/work-orders/rate-card-price.ts';
import type { Responsible } from '#domain/revisions/responsible.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { TaxMode } from '#domain/tax/modes.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import type { TrialResult } from '#domain/trials/trial.ts';
import type { UnitBasis } from '#domain/products/products.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';

export interface Accounts {
  id: Generated<string>;
  email: string;
  display_name: string | null;
  role: Role;
  password_hash: string;
  must_change_password: Generated<boolean>;
  appearance: Generated<Appearance>;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
  disabled_at: string | null;
  second_factor_put_off_at: string | null;
  password_generated: Generated<boolean>;
}

export interface AlarmMail {
  id: Generated<boolean>;
  host: Generated<string>;
  port: Generated<number>;
  security: Generated<MailSecurity>;
  username: Generated<string>;
  sealed_password: Buffer | null;
  sender: Generated<string>;
  receivers: Generated<string[]>;
  version: Generated<number>;
  failure: MailFailure | null;
  failed_at: string | null;
}

export interface Alarms {
  kind: EmailAlertKind;
  place: string;
  raised_at: string;
  told_at: string | null;
  off_since: string | null;
  next_try_at: string;
}

export interface Allocations {
  id: Generated<string>;
  source_id: string;
  target_id: string;
  for_bill_id: string | null;
  amount: string;
  made_at: string;
  made_by: string;
  ended_at: string | null;
  ended_by: string | null;
  ended_reason: string | null;
}

export interface AuditEntries {
  seq: number;
  id: Generated<string>;
  at: string;
  actor_id: string | null;
  actor_email: string | null;
  actor_role: string | null;
  action: AuditAction;
  subject_type: string;
  subject_id: string | null;
  subject_label: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
  request_id: string | null;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface AuditFindings {
  id: Generated<string>;
  digest: string;
  source: string;
  found_at: string;
  last_found_at: string;
  entries: number;
  faults_count: number;
  faults: unknown;
  gone_at: string | null;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  reason: string | null;
}

export interface AuditVerifications {
  number: Generated<number>;
  verified_at: string;
  source: string;
  entries: number;
  faults_count: number;
}

export interface AuthenticatorApps {
  id: Generated<string>;
  account_id: string;
  sealed_secret: Buffer;
  offered_at: string;
  confirmed_at: string | null;
  last_step: number | null;
}

export interface Backups {
  id: Generated<string>;
  file_name: string;
  source: BackupSource;
  asked_by: string | null;
  started_at: string;
  is_encrypted: boolean;
  alive_at: string;
  phase: Generated<BackupPhase>;
  percent: Generated<number>;
  written_at: string | null;
  bytes: number | null;
  rows_count: number | null;
  sha256: string | null;
  verified_at: string | null;
  ended_at: string | null;
  fault: string | null;
  copy_fault: string | null;
  removed_at: string | null;
}

export interface BillDays {
  day: string;
  status: string;
  paid: boolean;
  bills: number;
  unpriced: number;
  amount: string;
  covered: string;
  outstanding: string;
  revenue: string;
  tax_amount: Generated<string>;
}

export interface BillItems {
  id: Generated<string>;
  bill_id: string;
  work_order_id: string | null;
  position: number;
  item_description: string;
  serial_number: string;
  patient_name: string;
  product_quality: string;
  product_shade: string;
  tooth_numbers: Tooth[];
  order_date: string;
  completion_date: string;
  quantity: Generated<number>;
  unit_price: Generated<string>;
  total_price: Generated<string>;
  notes: string | null;
  voided: Generated<boolean>;
  voided_with_bill: Generated<boolean>;
}

export interface BillNumberCounters {
  series: string;
  financial_year: number;
  last: number;
}

export interface Bills {
  id: string;
  bill_number: string;
  doctor_id: string;
  doctor_name: string;
  patient_name: string;
  is_grouped: Generated<boolean>;
  batch_id: string | null;
  bill_date: string;
  completion_date: string | null;
  status: Generated<BillStatus>;
  amount: Generated<string>;
  notes: string | null;
  created_by: string;
  priced_by: string | null;
  printed_at: string | null;
  voided_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  search: ColumnType<string, never, never>;
  covered: Generated<string>;
  status_before_print: BillStatus | null;
  charged_on: Generated<ChargedOn>;
  credited: Generated<string>;
  lacks_price: Generated<boolean>;
  paid: ColumnType<boolean, never, never>;
  charged_for_payment: Generated<boolean>;
  tax_amount: Generated<string>;
}

export interface Cheques {
  id: Generated<string>;
  doctor_id: string;
  cheque_number: string;
  bank: Generated<string>;
  cheque_date: string;
  amount: string;
  note: string | null;
  received_on: string;
  created_by: string;
  created_at: string;
  receipt_id: string | null;
  returned_on: string | null;
  version: Generated<number>;
}

export interface DataExports {
  id: Generated<string>;
  asked_by: string;
  asked_at: string;
  begun_at: string | null;
  alive_at: string | null;
  rows_total: number | null;
  rows_done: Generated<number>;
  cancelled_at: string | null;
  ended_at: string | null;
  bytes: number | null;
}

export interface DoctorAliases {
  key: string;
  doctor_id: string;
  name: string;
  merged_id: string | null;
  created_by: string;
  created_at: string;
}

export interface DoctorSums {
  doctor_id: string;
  balance: string;
  uncharged: string;
  uncharged_in_work: string;
}

export interface DoctorTerms {
  doctor_id: string;
  valid_from: string;
  price_list_id: string | null;
  discount_percent: Generated<string>;
  set_by: string;
  set_at: string;
}

export interface Doctors {
  id: Generated<string>;
  name: string;
  key: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  clinic_name: string | null;
  address: Generated<string>;
  pin_code: string | null;
  state_code: string | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  gst_number: string | null;
  billing: Generated<DoctorBilling>;
  credit_limit: string | null;
  credit_days: number | null;
  note: string | null;
  retired_at: string | null;
  preferences: string | null;
  pan: string | null;
}

export interface DocumentCopies {
  id: Generated<string>;
  document_id: string;
  paper: NumberedPaper;
  medium: PrintKind;
  version: number | null;
  copy_number: number;
  is_duplicate: boolean;
  superseded_by: number | null;
  replaces_version: number | null;
  qr_amount: string | null;
  qr_text: string | null;
  printed_by: string;
  printed_at: string;
  cancelled_by: string | null;
  cancelled_at: string | null;
}

export interface Documents {
  id: Generated<string>;
  kind: string;
  number: string | null;
  doctor_id: string;
  day: string;
  posted: Generated<string>;
  allocated: Generated<string>;
  credited: Generated<string>;
  settled: ColumnType<boolean, never, never>;
  amount: string | null;
  method: string | null;
  reference: string | null;
  reason: string | null;
  credits_id: string | null;
  work_order_id: string | null;
  serial_number: string | null;
  note: string | null;
  made_by: string | null;
  made_at: string | null;
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
  version: Generated<number>;
  tax: DocumentTax | null;
  tax_amount: Generated<string>;
  tds_amount: Generated<string>;
}

export interface Holidays {
  day: string;
  name: string;
  saved_by: string;
}

export interface IdempotencyKeys {
  account_id: string;
  key: string;
  operation: string;
  request_hash: Buffer;
  status: number | null;
  response: unknown;
  created_at: string;
}

export interface ImportProblems {
  import_id: string;
  seq: number;
  table_name: string;
  line: number;
  old_id: string;
  column_name: string;
  value: string;
  code: string;
  detail: Generated<string>;
}

export interface ImportRefs {
  table_name: string;
  old_id: string;
  new_id: string;
  old: unknown;
}

export interface ImportRows {
  import_id: string;
  row: number;
  cells: unknown;
  verdict: string;
  problems: unknown;
  changed: unknown;
}

export interface ImportedOrders {
  ref: string;
  work_order_id: string;
}

export interface Imports {
  id: Generated<string>;
  file_name: string;
  file_hash: string | null;
  started_at: string;
  imported_at: string | null;
  report: unknown;
  kind: string;
  asked_by: string | null;
  address: string | null;
  request_id: string | null;
  file_bytes: number | null;
  received: Generated<number>;
  options: Generated<unknown>;
  saves: Generated<boolean>;
  run_begun_at: string | null;
  run_ended_at: string | null;
  alive_at: string | null;
  step: string | null;
  step_begun_at: string | null;
  step_done: number | null;
  step_total: number | null;
  checked_seconds: number | null;
  fault: string | null;
  dropped_at: string | null;
}

export interface JobRuns {
  job: string;
  slot: string;
  started_at: string;
  finished_at: string | null;
  outcome: unknown;
}

export interface KnownDevices {
  id: Generated<string>;
  account_id: string;
  mark_hash: Buffer;
  created_at: string;
  last_seen_at: string;
  user_agent: Generated<string>;
  trusted_until: string | null;
}

export interface LaboratoryLogos {
  id: Generated<string>;
  image: Buffer;
  sha256: Buffer;
  uploaded_by: string;
  uploaded_at: string;
}

export interface LaboratorySettings {
  id: Generated<boolean>;
  company_name: string;
  address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  currency: Generated<string>;
  time_zone: Generated<string>;
  gst_number: Generated<string>;
  bill_footer: Generated<string>;
  working_days: Generated<number[]>;
  password_min_length: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
  logo_id: string | null;
  second_factor_required: Generated<boolean>;
  first_run_skipped: Generated<string[]>;
  initial_bill_paper: Generated<InitialBillPaper>;
  price_day: Generated<PriceDay>;
  prices_at_entry: Generated<boolean>;
  upi_id: Generated<string>;
  upi_merchant_code: Generated<string>;
  payment_details: Generated<string>;
  tell_staff_of_limit: Generated<boolean>;
  public_address: Generated<string>;
  tax_mode: Generated<TaxMode>;
  tax_rate: Generated<string>;
  hsn_code: Generated<string>;
  production_enabled: Generated<boolean>;
}

export interface LedgerEntries {
  seq: number;
  doctor_id: string;
  entry_date: string;
  posted_at: string;
  kind: string;
  document_id: string;
  version: number | null;
  amount: string;
  posted_by: string;
}

export interface LegacyBillItems {
  line: number;
  old_id: string;
  bill_id: string;
  order_id: string;
  item_description: string;
  serial_number: string;
  product_quality: string;
  product_shade: string;
  quantity: number;
  unit_price: string;
  total_price: string;
  notes: string | null;
}

export interface LegacyBills {
  line: number;
  old_id: string;
  doctor_key: string;
  doctor_name: string;
  patient_name: string;
  bill_date: string;
  completion_date: string | null;
  status: string;
  is_paid: boolean;
  amount: string | null;
  notes: string | null;
  created_by: string;
  priced_by: string;
  batch_id: string | null;
  created_at: string;
  updated_at: string;
  order_ids: string[];
  new_id: Generated<string>;
  receipt_id: Generated<string>;
}

export interface LegacyCharges {
  bill_id: string;
  position: number;
  order_id: string | null;
  item_line: number | null;
  total_price: string;
  is_voided: Generated<boolean>;
}

export interface LegacyMonthOrders {
  line: number;
  order_id: string;
  amount: string;
}

export interface LegacyMonths {
  line: number;
  old_id: string;
  doctor_key: string;
  doctor_name: string;
  billing_month: string;
  total_amount: string | null;
  generated_at: string;
  bill_data: unknown;
  order_ids: string[];
}

export interface LegacyOrders {
  line: number;
  old_id: string;
  serial_text: string;
  serial_year: number | null;
  serial_no: number | null;
  doctor_key: string;
  doctor_name: string;
  patient_name: string;
  tooth_numbers: number[];
  product_quality: string;
  product_shade: string;
  status: string;
  order_date: string;
  expected_complete_date: string | null;
  completion_date: string | null;
  feedback: string | null;
  notes: string | null;
  requires_trial: boolean;
  first_trial: string | null;
  second_trial: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
  batch_id: string | null;
  amount: string | null;
  is_urgent: boolean;
  revision_count: number;
  return_reason: string | null;
  return_date: string | null;
  revision_notes: string | null;
  new_id: Generated<string>;
}

export interface LegacyRevisions {
  line: number;
  old_id: string;
  order_id: string;
  revision_number: number;
  return_date: string;
  return_reason: string;
  revision_notes: string | null;
  previous_completion_date: string | null;
  new_expected_completion_date: string | null;
  returned_by: string;
}

export interface LegacyTrials {
  line: number;
  old_id: string;
  order_id: string;
  trial_name: string;
  trial_date: string;
}

export interface LegacyUsers {
  line: number;
  old_id: string;
  user_id: string;
  email: string;
  role: string;
  created_at: string | null;
}

export interface MonthlyBillOrders {
  monthly_bill_id: string;
  work_order_id: string | null;
  serial_number: string;
  amount: string;
}

export interface MonthlyBillVersions {
  monthly_bill_id: string;
  version: number;
  work_orders_count: number;
  total_amount: string;
  bill_data: unknown;
  saved_by: string;
  saved_at: string;
}

export interface MonthlyBillsHistory {
  id: string;
  bill_number: string;
  doctor_id: string;
  doctor_name: string;
  billing_month: string;
  work_orders_count: number;
  total_amount: string;
  bill_data: unknown;
  generated_by: string;
  generated_at: string;
  version: Generated<number>;
  set_aside: Generated<boolean>;
}

export interface NotificationReads {
  account_id: string;
  kind: string;
  record_id: string;
  occasion: string;
  read_at: string;
}

export interface OrderDays {
  day: string;
  status: string | null;
  doctor_id: string | null;
  product_quality: string | null;
  orders: number;
  finished: number;
  revised: number;
}

export interface PasskeyChallenges {
  challenge: Buffer;
  purpose: string;
  session_id: string | null;
  pending_sign_in_id: string | null;
  expires_at: string;
}

export interface Passkeys {
  id: Generated<string>;
  account_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  rp_id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface PatientFirsts {
  doctor_id: string;
  patient: string;
  day: string;
}

export interface PaymentDays {
  day: string;
  method: string;
  kind: string;
  taken_back: boolean;
  payments: number;
  amount: string;
}

export interface PendingSignIns {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  password_digest: Buffer;
  expires_at: string;
}

export interface PriceLists {
  id: Generated<string>;
  name: string;
  is_default: Generated<boolean>;
  note: Generated<string>;
  retired_at: string | null;
  version: Generated<number>;
}

export interface PriceRates {
  id: Generated<string>;
  product_id: string;
  price_list_id: string | null;
  doctor_id: string | null;
  valid_from: string;
  rate: string | null;
  set_by: string;
  set_at: string;
}

export interface Products {
  id: Generated<string>;
  name: string;
  key: string;
  unit_basis: UnitBasis;
  fixed_units: number | null;
  position: number;
  is_seeded: Generated<boolean>;
  lead_days: number | null;
  retired_at: string | null;
  version: Generated<number>;
  keywords: Generated<string[]>;
  hsn_code: string | null;
  tax_rate: string | null;
}

export interface RecoveryCodes {
  account_id: string;
  code_hash: Buffer;
  made_at: string;
  used_at: string | null;
}

export interface ReplacedMarks {
  mark_hash: Buffer;
  device_id: string;
  replaced_at: string;
}

export interface RevisionHistory {
  id: Generated<string>;
  work_order_id: string;
  revision_number: number;
  return_date: string;
  return_reason: string;
  revision_notes: string | null;
  previous_completion_date: string | null;
  new_expected_completion_date: string | null;
  started_on: string | null;
  completed_on: string | null;
  returned_by: string;
  created_at: Generated<string>;
  responsible: Responsible | null;
}

export interface SerialCounters {
  year: number;
  last: number;
  removed: Generated<number>;
}

export interface Sessions {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  address: string;
  user_agent: Generated<string>;
  password_confirmed_at: string;
  confirmed_by_factor: Generated<boolean>;
}

export interface SignInAttempts {
  subject: string;
  failures: number;
  window_started_at: string;
  locks: Generated<number>;
  locked_until: string | null;
}

export interface StageVisits {
  id: Generated<string>;
  work_order_id: string;
  stage_id: string;
  entered_at: string;
  entered_by: string;
  left_at: string | null;
  paused_reason: PauseReason | null;
  paused_at: string | null;
}

export interface Stages {
  id: Generated<string>;
  name: string;
  position: number;
  skipped_product_ids: Generated<string[]>;
  retired_at: string | null;
}

export interface StatementPrints {
  seq: number;
  doctor_id: string;
  from_day: string;
  to_day: string;
  closing: string;
  last_seq: number;
  copy_number: number;
  kind: PrintKind;
  printed_by: string;
  printed_at: string;
}

export interface Trials {
  id: Generated<string>;
  work_order_id: string;
  trial_name: string;
  trial_date: string;
  sent_on: string | null;
  returned_on: string | null;
  result: TrialResult | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface UnchargedOrders {
  work_order_id: string;
  doctor_id: string;
  amount: string;
  in_work: boolean;
}

export interface WorkOrders {
  id: Generated<string>;
  serial_year: number;
  serial_no: number;
  serial_number: ColumnType<string, never, never>;
  doctor_id: string;
  doctor_name: string;
  patient_name: string;
  tooth_numbers: Generated<Tooth[]>;
  product_quality: string;
  product_shade: string;
  status: Generated<WorkOrderStatus>;
  order_date: string;
  expected_complete_date: string | null;
  completion_date: string | null;
  feedback: string | null;
  notes: string | null;
  requires_trial: Generated<boolean>;
  is_urgent: Generated<boolean>;
  batch_id: string | null;
  rate: string | null;
  units: number | null;
  amount: string | null;
  bill_id: string | null;
  revision_count: Generated<number>;
  return_reason: string | null;
  return_date: string | null;
  revision_notes: string | null;
  cancel_reason: string | null;
  created_by: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  search: ColumnType<string, never, never>;
  priced_product: string | null;
  priced_count: number | null;
  bill_date: string | null;
  tray_number: string | null;
  price_source: PriceSource | null;
  price_list_id: string | null;
  list_rate: string | null;
  discount_percent: string | null;
  remake_of_id: string | null;
  charge_percent: number | null;
}

export interface Database {
  accounts: Accounts;
  alarm_mail: AlarmMail;
  alarms: Alarms;
  allocations: Allocations;
  audit_entries: AuditEntries;
  audit_findings: AuditFindings;
  audit_verifications: AuditVerifications;
  authenticator_apps: AuthenticatorApps;
  backups: Backups;
  bill_days: BillDays;
  bill_items: BillItems;
  bill_number_counters: BillNumberCounters;
  bills: Bills;
  cheques: Cheques;
  data_exports: DataExports;
  doctor_aliases: DoctorAliases;
  doctor_sums: DoctorSums;
  doctor_terms: DoctorTerms;
  doctors: Doctors;
  document_copies: DocumentCopies;
  documents: Documents;
  holidays: Holidays;
  idempotency_keys: IdempotencyKeys;
  import_problems: ImportProblems;
  import_refs: ImportRefs;
  import_rows: ImportRows;
  imported_orders: ImportedOrders;
  imports: Imports;
  job_runs: JobRuns;
  known_devices: KnownDevices;
  laboratory_logos: LaboratoryLogos;
  laboratory_settings: LaboratorySettings;
  ledger_entries: LedgerEntries;
  legacy_bill_items: LegacyBillItems;
  legacy_bills: LegacyBills;
  legacy_charges: LegacyCharges;
  legacy_month_orders: LegacyMonthOrders;
  legacy_months: LegacyMonths;
  legacy_orders: LegacyOrders;
  legacy_revisions: LegacyRevisions;
  legacy_trials: LegacyTrials;
  legacy_users: LegacyUsers;
  monthly_bill_orders: MonthlyBillOrders;
  monthly_bill_versions: MonthlyBillVersions;
  monthly_bills_history: MonthlyBillsHistory;
  notification_reads: NotificationReads;
  order_days: OrderDays;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  patient_firsts: PatientFirsts;
  payment_days: PaymentDays;
  pending_sign_ins: PendingSignIns;
  price_lists: PriceLists;
  price_rates: PriceRates;
  products: Products;
  recovery_codes: RecoveryCodes;
  replaced_marks: ReplacedMarks;
  revision_history: RevisionHistory;
  serial_counters: SerialCounters;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  stage_visits: StageVisits;
  stages: Stages;
  statement_prints: StatementPrints;
  trials: Trials;
  uncharged_orders: UnchargedOrders;
  work_orders: WorkOrders;
}

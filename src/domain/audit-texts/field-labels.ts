// Labels of the fields and values in audit log entries, and which fields are amounts or are never shown.
import type { Appearance } from '#domain/accounts/appearance.ts';
import { ROLE_LABELS } from '#domain/accounts/roles.ts';
import type { FactorUsed } from '#domain/accounts/second-factor.ts';
import { SOURCE_LABELS } from '#domain/audit/tampering.ts';
import { fieldText } from '#domain/audit/texts.ts';
import { BACKUP_SOURCE_LABELS } from '#domain/backups/backups.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { TDS_LABEL } from '#domain/billing/payment-fields.ts';
import { DOCTOR_BILLING_LABELS, DOCTOR_LABELS, isDoctorField } from '#domain/doctors/record.ts';
import { SETUP_STEP_TEXTS } from '#domain/setup/setup.ts';
import { CHARGED_ON_LABELS } from '#domain/ledger/charged-on.ts';
import { INITIAL_BILL_PAPER_LABELS } from '#domain/laboratory/initial-bill-paper.ts';
import { PAUSE_LABELS } from '#domain/production/moves.ts';
import { RESPONSIBLE_LABELS } from '#domain/revisions/responsible.ts';
import { UNIT_BASIS_LABELS } from '#domain/products/products.ts';
import { PRICE_DAY_LABELS } from '#domain/laboratory/price-day.ts';
import { SETTINGS_LABELS, isSetting } from '#domain/laboratory/settings.ts';
import { TRIAL_RESULT_LABELS } from '#domain/trials/trial.ts';
import { INDIAN_STATES } from '#domain/tax/indian-states.ts';
import { TAX_MODE_LABELS } from '#domain/tax/modes.ts';
import { isOrderField, ruleOf } from '#domain/work-orders/fields.ts';
import { PRICE_SOURCE_LABELS } from '#domain/work-orders/rate-card-price.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';

/**
 * Labels of fields whose name does not make a clear label. (The row `code` is never used: `isInternalField('code')` is
 * true, and both callers skip internal fields)
 */
const LABELS: Readonly<Record<string, string>> = {
  admin_mode: 'In admin mode',
  advance: 'Advance',
  begun: 'Started',
  cancel_reason: 'Reason for cancelling',
  as_of: 'As of',
  charge_percent: 'Percentage of the rate card price',
  charged: 'Charged amount',
  charged_on: 'Charged',
  voided_at: 'Voided on',
  code: 'Code',
  copied_from: 'Copied from',
  default_list: 'Previous default list',
  discount_percent: 'Discount',
  fixed_units: 'Units',
  lead_days: 'Working days',
  keywords: 'Keywords',
  list_rate: 'List rate',
  price_source: 'Price from',
  retired_at: 'Retired since',
  round_to: 'Rounding',
  unit_basis: 'Priced per',
  valid_from: 'From',
  confirmed_bills: 'Bills confirmed as out of date',
  created_at: 'Created',
  disabled_at: 'Disabled since',
  entries: 'Entries checked',
  faults_count: 'Problems',
  doctor_aliases: 'Spellings moved',
  host: 'Mail server',
  is_encrypted: 'Encrypted',
  is_grouped: 'Grouped',
  monthly_bills_history: 'Monthly bills',
  open_orders: 'Open orders with the new name',
  paid_amount: 'Paid so far',
  paused_reason: 'Reason of the pause',
  second_factor: 'Two-step method',
  security: 'Security',
  source: 'Checked',
  super_admins: 'Confirmed as Super Admin',
  superseded_by_version: 'Superseded by version',
  tax_amount: 'Tax and rounding',
  tds_amount: TDS_LABEL,
  text: 'Reason',
  unit_price: 'Unit price',
  up_to_entry: 'Up to entry',
  username: 'User',
};

/** Returns the label of a field: the label of the screens if there is one, otherwise the field name in words. */
export function fieldLabel(field: string): string {
  if (Object.hasOwn(LABELS, field)) return LABELS[field] ?? field;
  if (isOrderField(field)) return ruleOf(field).label;
  if (isSetting(field)) return SETTINGS_LABELS[field];
  return isDoctorField(field) ? DOCTOR_LABELS[field] : fieldText(field);
}

const MONEY: ReadonlySet<string> = new Set([
  'advance',
  'amount',
  'balance',
  'charged',
  'credit_limit',
  'list_rate',
  'paid_amount',
  'rate',
  'tds_amount',
  'total_amount',
  'total_price',
  'unit_price',
]);

export const isMoneyField = (field: string): boolean => MONEY.has(field);

/** Fields without meaning for users: row IDs, versions, parts of API answers. */
const INTERNAL =
  /(?:^|_)ids?$|^(?:code|created_by|digest|key|may|position|priced_count|search|serial_no|serial_year|updated_at|version)$/;

/** Settings are always shown, even `upi_id`, which ends like an internal ID. */
export const isInternalField = (field: string): boolean => INTERNAL.test(field) && !isSetting(field);

const APPEARANCE_LABELS: Readonly<Record<Appearance, string>> = { light: 'Light', dark: 'Dark', system: 'System' };

const FACTOR_LABELS: Readonly<Record<FactorUsed, string>> = {
  app: 'Authenticator app',
  passkey: 'Passkey',
  recovery_code: 'Recovery code',
  remembered: 'Trusted browser',
};

type Labels = Readonly<Record<string, string>>;

const STEP_LABELS: Labels = Object.fromEntries(
  Object.entries(SETUP_STEP_TEXTS).map(([step, { title }]) => [step, title]),
);

/** Labels of fields with a fixed list of values. */
const ENUMERATED: Readonly<Record<string, Labels>> = {
  status: { ...STATUS_LABELS, ...BILL_STATUS_LABELS },
  previous_status: { ...STATUS_LABELS, ...BILL_STATUS_LABELS },
  role: ROLE_LABELS,
  result: TRIAL_RESULT_LABELS,
  paused_reason: PAUSE_LABELS,
  responsible: RESPONSIBLE_LABELS,
  appearance: APPEARANCE_LABELS,
  source: SOURCE_LABELS,
  begun: BACKUP_SOURCE_LABELS,
  initial_bill_paper: INITIAL_BILL_PAPER_LABELS,
  price_day: PRICE_DAY_LABELS,
  tax_mode: TAX_MODE_LABELS,
  charged_on: CHARGED_ON_LABELS,
  price_source: PRICE_SOURCE_LABELS,
  unit_basis: UNIT_BASIS_LABELS,
  kind: { paper: 'Paper', pdf: 'PDF', initial: 'Initial bill', bill: 'Bill with amounts' },
  second_factor: FACTOR_LABELS,
  security: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
  state_code: INDIAN_STATES,
  billing: DOCTOR_BILLING_LABELS,
  steps: STEP_LABELS,
  // Why a sign-in failed.
  reason: { wrong_credentials: 'Wrong email or password', wrong_code: 'Wrong code' },
};

/** The label of a value from a fixed list; undefined for other fields and unknown values. */
export function valueLabel(field: string, value: string): string | undefined {
  const words = hasValueLabels(field) ? ENUMERATED[field] : undefined;
  return words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined;
}

export const hasValueLabels = (field: string): boolean => Object.hasOwn(ENUMERATED, field);

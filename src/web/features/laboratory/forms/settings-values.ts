// The typed values of the settings.
import type { CallOf } from '#contract/kit/operation.ts';
import type { LaboratorySettings, updateLaboratory } from '#contract/laboratory.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import type { PriceDay } from '#domain/laboratory/price-day.ts';
import { PRICE_DAYS } from '#domain/laboratory/price-day.ts';
import type { TaxMode } from '#domain/tax/modes.ts';
import { TAX_MODES } from '#domain/tax/modes.ts';
import { SETTINGS_LABELS, checkSettings } from '#domain/laboratory/settings.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { parseCount } from '#domain/shared/typed-number.ts';

/** The typed values. A type instead of an interface, because the form library requires an index signature. */
export type SettingsValues = {
  company_name: string;
  address: string;
  phone: string;
  email: string;
  gst_number: string;
  bill_footer: string;
  upi_id: string;
  upi_merchant_code: string;
  payment_details: string;
  public_address: string;
  initial_bill_paper: string;
  currency: string;
  time_zone: string;
  /** ISO weekdays as texts, for the checkboxes. */
  working_days: string[];
  password_min_length: string;
  production_enabled: boolean;
  second_factor_required: boolean;
  price_day: string;
  prices_at_entry: boolean;
  tell_staff_of_limit: boolean;
  tax_mode: string;
  tax_rate: string;
  hsn_code: string;
};

export type SettingsField = keyof SettingsValues;

/** Returns the initial values of the form. */
export const valuesOf = (settings: LaboratorySettings): SettingsValues => ({
  company_name: settings.company_name,
  address: settings.address,
  phone: settings.phone,
  email: settings.email,
  gst_number: settings.gst_number,
  bill_footer: settings.bill_footer,
  upi_id: settings.upi_id,
  upi_merchant_code: settings.upi_merchant_code,
  payment_details: settings.payment_details,
  public_address: settings.public_address,
  initial_bill_paper: settings.initial_bill_paper,
  currency: settings.currency,
  time_zone: settings.time_zone,
  working_days: settings.working_days.map(String),
  password_min_length: String(settings.password_min_length),
  production_enabled: settings.production_enabled,
  second_factor_required: settings.second_factor_required,
  price_day: settings.price_day,
  prices_at_entry: settings.prices_at_entry,
  tell_staff_of_limit: settings.tell_staff_of_limit,
  tax_mode: settings.tax_mode,
  tax_rate: settings.tax_rate,
  hsn_code: settings.hsn_code,
});

/** An unknown value falls back to the order date. */
const knownPriceDay = (value: string): PriceDay => PRICE_DAYS.find((day) => day === value) ?? 'order_date';

/** An unknown value falls back to no GST. */
const knownTaxMode = (value: string): TaxMode => TAX_MODES.find((mode) => mode === value) ?? 'none';

const asSettings = ({
  tax_mode,
  working_days,
  password_min_length,
  initial_bill_paper,
  price_day,
  ...texts
}: SettingsValues) => ({
  ...texts,
  tax_mode: knownTaxMode(tax_mode),
  initial_bill_paper: initialBillPaper(initial_bill_paper),
  price_day: knownPriceDay(price_day),
  working_days: working_days.map(Number).toSorted((one, other) => one - other),
  password_min_length: parseCount(password_min_length) ?? 0,
});

/** Returns the errors in the order of the fields. */
export const checkValues = (values: SettingsValues): FieldFault[] => checkSettings(asSettings(values));

/** Returns the request body: the changed settings, and the version on which they are based. */
export function toBody(values: SettingsValues, settings: LaboratorySettings): CallOf<typeof updateLaboratory>['body'] {
  const before = valuesOf(settings);
  const wanted = asSettings(values);
  const fields = Object.keys(before) as (keyof SettingsValues)[];
  const changed = fields.filter((field) => String(values[field]) !== String(before[field]));
  return { version: settings.version, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
}

const SWITCHES: ReadonlySet<string> = new Set([
  'production_enabled',
  'second_factor_required',
  'prices_at_entry',
  'tell_staff_of_limit',
] satisfies (keyof SettingsValues)[]);

export const isSettingsDraft = (kept: unknown): kept is SettingsValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(SETTINGS_LABELS).every((field) => {
    const value = (kept as Record<string, unknown>)[field];
    if (field === 'working_days') return Array.isArray(value);
    return typeof value === (SWITCHES.has(field) ? 'boolean' : 'string');
  });

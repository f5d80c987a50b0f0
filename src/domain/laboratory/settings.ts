// The settings of the laboratory and their validation.
import { isEmail } from '#domain/shared/email.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';
import { isBlank, isCleanText, normalizeLine, normalizeText } from '#domain/shared/text.ts';
import { isGstNumber, normalizeGstNumber } from '#domain/shared/gst-number.ts';
import { isMerchantCode, isUpiId } from '#domain/shared/upi.ts';
import type { TaxMode } from '#domain/tax/modes.ts';
import { TAX_TEXTS, isHsnCode, isTaxRate, needsGstNumber } from '#domain/tax/modes.ts';
import type { LaboratoryProfile } from './laboratory.ts';
import type { PriceDay } from './price-day.ts';

/** The fields of the settings page. */
export interface LaboratorySettings extends Omit<LaboratoryProfile, 'logo_id'> {
  /** 15 characters; empty if the laboratory has none. */
  readonly gst_number: string;
  /** Text below every monthly bill, such as bank account and terms. May have several lines. */
  readonly bill_footer: string;
  /** The laboratory's UPI ID; empty if it has none. */
  readonly upi_id: string;
  /** Four digits; empty if the bank issued none. */
  readonly upi_merchant_code: string;
  /** Text next to the payment code, such as a bank account. May have several lines. */
  readonly payment_details: string;
  /** Minimum length of a new password. */
  readonly password_min_length: number;
  /** Whether admins must use two-step sign-in. */
  readonly second_factor_required: boolean;
  readonly price_day: PriceDay;
  /** Whether orders get a price from the rate card when they are entered. */
  readonly prices_at_entry: boolean;
  /** Whether staff see a hint to ask the office if a doctor is over the credit limit. */
  readonly tell_staff_of_limit: boolean;
  readonly tax_mode: TaxMode;
  /** In percent, such as `5.00`: of products without a rate. */
  readonly tax_rate: string;
  /** Of products without a code. */
  readonly hsn_code: string;
}

export const SETTINGS_LABELS: Readonly<Record<keyof LaboratorySettings, string>> = {
  company_name: 'Company name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  gst_number: 'GST number',
  bill_footer: 'Footer text on monthly bills',
  upi_id: 'UPI ID',
  upi_merchant_code: 'UPI merchant code',
  payment_details: 'Payment details',
  initial_bill_paper: 'Paper size for initial bills',
  currency: 'Currency',
  time_zone: 'Time zone',
  working_days: 'Working days',
  public_address: 'Web address of this server',
  production_enabled: 'Show where each order is in the laboratory',
  password_min_length: 'Minimum password length',
  second_factor_required: 'Require two-step sign-in for admins',
  price_day: 'Which rates apply to an order',
  prices_at_entry: 'Set prices when orders are created',
  tell_staff_of_limit: 'Show staff when a doctor is over the credit limit',
  tax_mode: 'GST mode',
  tax_rate: 'Tax rate',
  hsn_code: 'HSN code',
};

export const isSetting = (field: string): field is keyof LaboratorySettings => Object.hasOwn(SETTINGS_LABELS, field);

/** Settings that protect sign-ins or direct payments. Changing them requires the password again. */
export const SECURITY_SETTINGS = [
  'password_min_length',
  'second_factor_required',
  'upi_id',
  'payment_details',
  'tax_mode',
] as const satisfies readonly (keyof LaboratorySettings)[];

export const LABORATORY_REFUSALS = {
  not_an_image: { kind: 'invalid', text: 'Please choose a PNG, JPEG or WebP image.' },
  image_too_large: {
    kind: 'invalid',
    text: 'This image is too large. Please choose one of at most 2 MB and 25 megapixels.',
  },
  logo_not_found: { kind: 'missing', text: 'Logo not found' },
} as const;

export const refuseLaboratory = refuser(LABORATORY_REFUSALS);

/** Limits of an uploaded logo: file size in bytes, and number of pixels. */
export const LOGO_LIMITS = { bytes: 2 * 1024 * 1024, pixels: 25_000_000 } as const;

/** Media types of an uploaded logo. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Maximum lengths in characters. */
export const SETTINGS_LENGTHS = {
  company_name: 120,
  address: 400,
  phone: 60,
  email: 254,
  bill_footer: 600,
  payment_details: 500,
} as const;

/** The lowest, recommended and highest minimum password length. */
export const PASSWORD_LENGTHS = { least: 6, recommended: 12, most: 64 } as const;

export const SETTINGS_TEXTS = {
  companyNameMissing: 'Company name is required',
  emailWrong: 'Please enter an email address, such as office@example.in',
  currencyWrong: 'Please choose a currency',
  currencyChange: (from: string, to: string) => `Change the currency from ${from} to ${to}?`,
  currencyNotConverted: (from: string, to: string) =>
    `Amounts are not converted. All stored amounts (prices, bills, monthly bills, payments, including past years) will show ${to} instead of ${from} with the same digits.`,
  timeZoneWrong: 'Please choose a time zone, such as Asia/Kolkata',
  upiIdWrong: 'Enter a UPI ID such as name@bank',
  merchantCodeWrong: 'Enter the 4 digits of the merchant code, or leave it empty',
  gstNumberWrong: 'This is not a GST number: please check its 15 characters',
  publicAddressWrong: 'Enter an address such as https://lab.example.in',
  noWorkingDay: 'Please choose at least one working day',
  passwordLengthWrong: `Please enter a number from ${PASSWORD_LENGTHS.least} to ${PASSWORD_LENGTHS.most}`,
  plainHttp:
    'This connection is not encrypted (HTTP). Anyone on the same network can read the data. Set up HTTPS before you allow access from outside.',
} as const;

/** Returns the settings as stored: texts normalized, weekdays sorted and without duplicates. */
export const normalizeSettings = (typed: LaboratorySettings): LaboratorySettings => ({
  ...typed,
  company_name: normalizeLine(typed.company_name),
  address: normalizeText(typed.address),
  phone: normalizeLine(typed.phone),
  email: typed.email.trim(),
  gst_number: normalizeGstNumber(typed.gst_number),
  bill_footer: normalizeText(typed.bill_footer),
  upi_id: normalizeLine(typed.upi_id),
  upi_merchant_code: normalizeLine(typed.upi_merchant_code),
  payment_details: normalizeText(typed.payment_details),
  tax_rate: isTaxRate(typed.tax_rate) ? toAmount(paiseOf(typed.tax_rate)) : typed.tax_rate,
  hsn_code: normalizeLine(typed.hsn_code),
  public_address: normalizeLine(typed.public_address).toLowerCase().replace(/\/$/, ''),
  working_days: [...new Set(typed.working_days)].toSorted((one, other) => one - other),
});

/**
 * Returns the faults of the settings, in the order of the page's fields. An empty list means that they can be saved.
 */
export function checkSettings(typed: LaboratorySettings): FieldFault[] {
  const settings = normalizeSettings(typed);
  const { company_name, email, currency, time_zone, gst_number, upi_id, upi_merchant_code } = settings;
  const { working_days, password_min_length, public_address } = settings;
  const fault = (field: keyof LaboratorySettings, isWrong: boolean, message: string): FieldFault[] =>
    isWrong ? [{ field, message }] : [];
  return [
    ...fault('company_name', isBlank(company_name), SETTINGS_TEXTS.companyNameMissing),
    ...textFaults(settings),
    ...fault('email', email !== '' && !isEmail(email), SETTINGS_TEXTS.emailWrong),
    ...fault('gst_number', gst_number !== '' && !isGstNumber(gst_number), SETTINGS_TEXTS.gstNumberWrong),
    ...fault('gst_number', needsGstNumber(settings.tax_mode) && gst_number === '', TAX_TEXTS.gstNumberMissing),
    ...fault('tax_mode', needsGstNumber(settings.tax_mode) && gst_number === '', TAX_TEXTS.gstNumberMissing),
    ...fault('tax_rate', !isTaxRate(settings.tax_rate), TAX_TEXTS.rateWrong),
    ...fault('hsn_code', !isHsnCode(settings.hsn_code), TAX_TEXTS.hsnWrong),
    ...fault('upi_id', upi_id !== '' && !isUpiId(upi_id), SETTINGS_TEXTS.upiIdWrong),
    ...fault(
      'upi_merchant_code',
      upi_merchant_code !== '' && !isMerchantCode(upi_merchant_code),
      SETTINGS_TEXTS.merchantCodeWrong,
    ),
    ...fault('currency', !currencies().includes(currency), SETTINGS_TEXTS.currencyWrong),
    ...fault('time_zone', !timeZones().includes(time_zone), SETTINGS_TEXTS.timeZoneWrong),
    ...fault('public_address', !isPublicAddress(public_address), SETTINGS_TEXTS.publicAddressWrong),
    ...fault('working_days', working_days.length === 0, SETTINGS_TEXTS.noWorkingDay),
    ...fault('password_min_length', !isPasswordLength(password_min_length), SETTINGS_TEXTS.passwordLengthWrong),
  ];
}

function textFaults(settings: LaboratorySettings): FieldFault[] {
  const fields = Object.keys(SETTINGS_LENGTHS) as (keyof typeof SETTINGS_LENGTHS)[];
  return fields.flatMap((field) => {
    const text = settings[field];
    const message = lengthFault(text, SETTINGS_LENGTHS[field]) ?? (isCleanText(text) ? null : INPUT_TEXTS.notPrintable);
    return message === null ? [] : [{ field, message }];
  });
}

/** Whether the text is empty or the origin of a web address, without a path. */
const isPublicAddress = (text: string): boolean =>
  text === '' || (text.length <= 200 && /^https?:\/\/[^\s/?#@:\\]+(?::\d{1,5})?$/.test(text));

const isPasswordLength = (length: number): boolean =>
  Number.isInteger(length) && length >= PASSWORD_LENGTHS.least && length <= PASSWORD_LENGTHS.most;

let knownCurrencies: readonly string[] | undefined;

/** ISO 4217 codes of the currencies with two decimals, as amounts have. Computed once, because it is slow. */
export const currencies = (): readonly string[] =>
  (knownCurrencies ??= Intl.supportedValuesOf('currency').filter(
    (currency) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2,
  ));

/** IANA names of time zones, without names with an offset: PostgreSQL reads their sign the other way round. */
export const timeZones = (): readonly string[] => [
  ...new Set(['Asia/Kolkata', 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

import { INITIAL_BILL_PAPERS } from '#domain/laboratory/initial-bill-paper.ts';
import { PRICE_DAYS } from '#domain/laboratory/price-day.ts';
import { HOLIDAY_LIMITS } from '#domain/laboratory/holidays.ts';
import { LOGO_LIMITS } from '#domain/laboratory/settings.ts';
import { TAX_MODES } from '#domain/tax/modes.ts';
import { Day, Id, Instant, TypedText, Version, VersionInAddress, text } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** A holiday: a day on which the laboratory does not work. */
export const Holiday = z.strictObject({ day: Day, name: z.string() });

export const Weekday = z.int().check(z.gte(1), z.lte(7));

/** The settings of the laboratory that everyone may see. */
export const LaboratoryProfile = z.strictObject({
  company_name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  logo_id: z.nullable(Id),
  working_days: z.readonly(z.array(Weekday)),
  initial_bill_paper: z.enum(INITIAL_BILL_PAPERS),
  /** Whether users see production: stages, scans, job slips. */
  production_enabled: z.boolean(),
  /** The address at which other devices open this server; may be empty. */
  public_address: z.string(),
});

/** All settings, for admins. */
export const LaboratorySettings = z.extend(LaboratoryProfile, {
  gst_number: z.string(),
  bill_footer: z.string(),
  /** The laboratory's UPI ID; empty if it has none. */
  upi_id: z.string(),
  upi_merchant_code: z.string(),
  payment_details: z.string(),
  password_min_length: z.int(),
  /** Whether admins must use two-step sign-in. */
  second_factor_required: z.boolean(),
  /** The day whose rates apply to an order. */
  price_day: z.enum(PRICE_DAYS),
  /** Whether orders get a price from the rate card when they are entered. */
  prices_at_entry: z.boolean(),
  /** Whether staff see a hint to ask the office if a doctor is over the credit limit. */
  tell_staff_of_limit: z.boolean(),
  tax_mode: z.enum(TAX_MODES),
  /** In percent, for products without a rate: `5.00`. */
  tax_rate: z.string(),
  /** For products without a code. */
  hsn_code: z.string(),
  version: Version,
  updated_at: Instant,
});
export type LaboratorySettings = z.infer<typeof LaboratorySettings>;

export const getLaboratory = operation({
  name: 'getLaboratory',
  summary: 'Returns the laboratory’s name, address, contacts, working days and logo.',
  method: 'GET',
  path: '/api/laboratory',
  output: LaboratoryProfile,
  refusals: [],
});

export const getLaboratorySettings = operation({
  name: 'getLaboratorySettings',
  summary: 'Returns all settings of the laboratory.',
  method: 'GET',
  path: '/api/laboratory/settings',
  output: LaboratorySettings,
  refusals: [],
});

export const updateLaboratory = operation({
  name: 'updateLaboratory',
  summary: 'Updates the given settings of the laboratory.',
  method: 'PATCH',
  path: '/api/laboratory',
  body: z.strictObject({
    version: Version,
    company_name: z.optional(TypedText),
    address: z.optional(TypedText),
    phone: z.optional(TypedText),
    email: z.optional(TypedText),
    currency: z.optional(TypedText),
    time_zone: z.optional(TypedText),
    gst_number: z.optional(TypedText),
    bill_footer: z.optional(TypedText),
    upi_id: z.optional(TypedText),
    upi_merchant_code: z.optional(TypedText),
    payment_details: z.optional(TypedText),
    public_address: z.optional(TypedText),
    working_days: z.optional(z.array(Weekday).check(z.maxLength(7))),
    initial_bill_paper: z.optional(z.enum(INITIAL_BILL_PAPERS)),
    production_enabled: z.optional(z.boolean()),
    password_min_length: z.optional(z.number()),
    second_factor_required: z.optional(z.boolean()),
    price_day: z.optional(z.enum(PRICE_DAYS)),
    prices_at_entry: z.optional(z.boolean()),
    tell_staff_of_limit: z.optional(z.boolean()),
    tax_mode: z.optional(z.enum(TAX_MODES)),
    tax_rate: z.optional(TypedText),
    hsn_code: z.optional(TypedText),
  }),
  output: LaboratorySettings,
  refusals: ['stale_version', 'password_confirmation_needed'],
});

const OfVersion = z.strictObject({ version: VersionInAddress });

export const uploadLaboratoryLogo = operation({
  name: 'uploadLaboratoryLogo',
  summary: 'Sets the logo from a PNG, JPEG or WebP image. It is encoded again; only the picture is stored.',
  method: 'PUT',
  path: '/api/laboratory/logo',
  query: OfVersion,
  upload: { bytes: LOGO_LIMITS.bytes },
  output: LaboratorySettings,
  refusals: ['stale_version', 'not_an_image', 'image_too_large'],
});

export const removeLaboratoryLogo = operation({
  name: 'removeLaboratoryLogo',
  summary: 'Removes the logo.',
  method: 'DELETE',
  path: '/api/laboratory/logo',
  query: OfVersion,
  output: LaboratorySettings,
  refusals: ['stale_version'],
});

export const getLaboratoryLogo = operation({
  name: 'getLaboratoryLogo',
  summary: 'Downloads a current or earlier logo of the laboratory.',
  method: 'GET',
  path: '/api/laboratory/logo/{logo_id}',
  params: z.strictObject({ logo_id: Id }),
  output: null,
  file: 'image/png',
  refusals: ['logo_not_found'],
});

const { firstYear, lastYear } = HOLIDAY_LIMITS;

/** The holidays of a year, and the version of the settings on which a change must be based. */
export const Holidays = z.strictObject({ year: z.int(), version: Version, holidays: z.array(Holiday) });
export type Holidays = z.infer<typeof Holidays>;

export const getHolidays = operation({
  name: 'getHolidays',
  summary: 'Lists the holidays of a year.',
  method: 'GET',
  path: '/api/laboratory/holidays',
  query: z.strictObject({ year: z.coerce.number().check(z.int(), z.gte(firstYear), z.lte(lastYear)) }),
  output: Holidays,
  refusals: [],
});

export const saveHolidays = operation({
  name: 'saveHolidays',
  summary: 'Replaces the holidays of a year: one line each, `2026-11-08 Diwali`.',
  method: 'PUT',
  path: '/api/laboratory/holidays',
  body: z.strictObject({
    version: Version,
    year: z.int().check(z.gte(firstYear), z.lte(lastYear)),
    text: text(HOLIDAY_LIMITS.text),
  }),
  output: Holidays,
  refusals: ['stale_version'],
});

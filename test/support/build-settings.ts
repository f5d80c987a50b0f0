import type { Holidays, LaboratorySettings } from '#contract/laboratory.ts';
import { buildSession } from '#test/support/build-session.ts';

/** The settings of the laboratory, as admins see them. */
export const buildSettings = (overrides: Partial<LaboratorySettings> = {}): LaboratorySettings => ({
  ...buildSession().laboratory,
  gst_number: '',
  bill_footer: '',
  upi_id: '',
  upi_merchant_code: '',
  payment_details: '',
  password_min_length: 6,
  second_factor_required: false,
  price_day: 'order_date',
  prices_at_entry: true,
  tell_staff_of_limit: false,
  tax_mode: 'none',
  tax_rate: '5.00',
  hsn_code: '9021',
  version: 3,
  updated_at: '2026-11-20T06:00:00Z',
  ...overrides,
});

/** The holidays of a year: none, unless given. */
export const buildHolidays = (year: number, holidays: Holidays['holidays'] = [], version = 3): Holidays => ({
  year,
  version,
  holidays,
});

import { describe, expect, test } from 'vitest';
import { mergeSettings } from './merge-settings.ts';
import type { SettingsValues } from './settings-values.ts';

const BASE: SettingsValues = {
  company_name: 'Shree Dental',
  address: '14 Link Road',
  phone: '1',
  email: '',
  gst_number: '',
  bill_footer: '',
  upi_id: '',
  upi_merchant_code: '',
  public_address: '',
  payment_details: '',
  currency: 'INR',
  time_zone: 'Asia/Kolkata',
  initial_bill_paper: 'a4',
  working_days: ['1', '2', '3'],
  second_factor_required: false,
  price_day: 'order_date',
  prices_at_entry: true,
  tell_staff_of_limit: false,
  password_min_length: '6',
};
const over = (changed: Partial<SettingsValues>): SettingsValues => ({ ...BASE, ...changed });

const DAYS = over({ working_days: ['4', '1', '2', '3'] });

describe('when another user has saved', () => {
  test.each([
    ['a field that only they changed has their value', over({ phone: '2' }), BASE, [], []],
    ['a field that was only typed here stays', over({ address: '9 New Road' }), over({ phone: '3' }), ['phone'], []],
    [
      'a field that both changed is in conflict',
      over({ phone: '2', email: 'a@b' }),
      over({ phone: '3', bill_footer: 'x' }),
      ['phone', 'bill_footer'],
      ['phone'],
    ],
    ['a field that both changed to the same value is not', over({ phone: '2' }), over({ phone: '2' }), [], []],
    // Days are in conflict by their set, not by their order.
    ['the same days in another order are not', over({ working_days: ['1', '2', '3', '4'] }), DAYS, [], []],
    ['other days are', over({ working_days: ['1', '2'] }), DAYS, ['working_days'], ['working_days']],
    ['days that were only reordered are no change', BASE, over({ working_days: ['3', '2', '1'] }), [], []],
  ])('%s', (_, theirs, typed, mine, clashing) => {
    expect(mergeSettings(BASE, theirs, typed)).toEqual({ mine, clashing });
  });
});

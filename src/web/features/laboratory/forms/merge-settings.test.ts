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

describe('when somebody else has saved', () => {
  test('a field that only they changed is theirs', () =>
    expect(mergeSettings(BASE, over({ phone: '2' }), BASE)).toEqual({ mine: [], clashing: [] }));

  test('a field that was only typed here stays as typed', () =>
    expect(mergeSettings(BASE, over({ address: '9 New Road' }), over({ phone: '3' }))).toEqual({
      mine: ['phone'],
      clashing: [],
    }));

  test('a field that both changed clashes', () =>
    expect(mergeSettings(BASE, over({ phone: '2', email: 'a@b' }), over({ phone: '3', bill_footer: 'x' }))).toEqual({
      mine: ['phone', 'bill_footer'],
      clashing: ['phone'],
    }));

  test('a field that both changed to the same does not', () =>
    expect(mergeSettings(BASE, over({ phone: '2' }), over({ phone: '2' }))).toEqual({ mine: [], clashing: [] }));

  test('days clash by which are chosen, not by their order', () => {
    const typed = over({ working_days: ['4', '1', '2', '3'] });
    expect(mergeSettings(BASE, over({ working_days: ['1', '2', '3', '4'] }), typed).mine).toEqual([]);
    expect(mergeSettings(BASE, over({ working_days: ['1', '2'] }), typed).clashing).toEqual(['working_days']);
    expect(mergeSettings(BASE, BASE, over({ working_days: ['3', '2', '1'] })).mine).toEqual([]);
  });
});

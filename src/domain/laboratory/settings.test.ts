import { buildSettings } from '#test/support/build-settings.ts';
import { expect, test } from 'vitest';
import { type LaboratorySettings, checkSettings, currencies, normalizeSettings, timeZones } from './settings.ts';

const SETTINGS: LaboratorySettings = buildSettings({
  gst_number: '27AAPFU0939F1ZV',
  upi_id: 'shree.dental@bank',
  upi_merchant_code: '8021',
  public_address: 'https://lab.example.in',
});

test('a laboratory needs only a name and a working day', () => {
  const least = { address: '', phone: '', email: '', gst_number: '', bill_footer: '', working_days: [7] };
  const unpaid = { upi_id: '', upi_merchant_code: '', payment_details: '', public_address: '' };
  expect(checkSettings({ ...SETTINGS, ...least, ...unpaid })).toEqual([]);
});

test.each<[keyof LaboratorySettings, Partial<LaboratorySettings>, string]>([
  ['company_name', { company_name: ' \u200B ' }, 'Company name is required'],
  ['company_name', { company_name: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  ['address', { address: 'Pune\u0007' }, 'Please remove characters that cannot be printed'],
  ['email', { email: 'a@b' }, 'Please enter an email address, such as office@example.in'],
  ['email', { email: 'office at shree' }, 'Please enter an email address, such as office@example.in'],
  ['gst_number', { gst_number: '27AAPFU0939F1ZW' }, 'This is not a GST number: please check its 15 characters'],
  ['tax_rate', { tax_rate: '40.01' }, 'Enter a rate from 0 to 40 %, with at most two decimals'],
  ['hsn_code', { hsn_code: '90212' }, 'Enter an HSN code of 4, 6 or 8 digits'],
  ['upi_id', { upi_id: 'shree.dental' }, 'Enter a UPI ID such as name@bank'],
  ['upi_id', { upi_id: 'shree@bank.in' }, 'Enter a UPI ID such as name@bank'],
  ['upi_merchant_code', { upi_merchant_code: '80211' }, 'Enter the 4 digits of the merchant code, or leave it empty'],
  ['payment_details', { payment_details: 'x'.repeat(501) }, 'Please use at most 500 characters'],
  ['currency', { currency: 'JPY' }, 'Please choose a currency'],
  ['currency', { currency: 'inr' }, 'Please choose a currency'],
  ['time_zone', { time_zone: '+05:30' }, 'Please choose a time zone, such as Asia/Kolkata'],
  ['time_zone', { time_zone: 'Asia/Nowhere' }, 'Please choose a time zone, such as Asia/Kolkata'],
  [
    'public_address',
    { public_address: 'https://lab.example.in/app' },
    'Enter an address such as https://lab.example.in',
  ],
  ['public_address', { public_address: 'lab.example.in' }, 'Enter an address such as https://lab.example.in'],
  ['public_address', { public_address: 'https://me@lab.in' }, 'Enter an address such as https://lab.example.in'],
  ['working_days', { working_days: [] }, 'Please choose at least one working day'],
  ['password_min_length', { password_min_length: 5 }, 'Please enter a number from 6 to 64'],
  ['password_min_length', { password_min_length: 7.5 }, 'Please enter a number from 6 to 64'],
])('each error is at its field %s', (field, change, message) =>
  expect(checkSettings({ ...SETTINGS, ...change })).toEqual([{ field, message }]),
);

test.each([
  ['none', []],
  ['composition', ['gst_number', 'tax_mode']],
  ['exempt', []],
  ['regular', ['gst_number', 'tax_mode']],
] as const)('mode %s without a GST number has faults at %j', (tax_mode, fields) => {
  const faults = checkSettings({ ...SETTINGS, gst_number: '', tax_mode });
  expect(faults).toEqual(fields.map((field) => ({ field, message: 'Enter the GST number of the laboratory first' })));
});

test('texts are normalized, weekdays listed once and in order', () => {
  const typed = { company_name: '  Shree   Dental ', gst_number: ' 27aapfu 0939f1zv', working_days: [6, 1, 6] };
  const public_address = ' HTTPS://Lab.example.in:8443/ ';
  expect(normalizeSettings({ ...SETTINGS, ...typed, public_address, upi_id: ' lab@bank\u200B ' })).toMatchObject({
    public_address: 'https://lab.example.in:8443',
    upi_id: 'lab@bank',
    company_name: 'Shree Dental',
    gst_number: '27AAPFU0939F1ZV',
    working_days: [1, 6],
  });
});

test('rupee and dollar can be chosen, a currency without hundredths cannot', () => {
  expect(currencies()).toEqual(expect.arrayContaining(['INR', 'USD']));
  expect(currencies()).not.toContain('JPY');
});

test('time zones are places, and India is among them under any name of the engine', () => {
  expect(timeZones()).toContain('Asia/Kolkata');
  expect(timeZones().filter((zone) => /^[+-]/.test(zone))).toEqual([]);
});

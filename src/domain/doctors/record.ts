// The record of a doctor and its validation.
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/email.ts';
import { isGstNumber, normalizeGstNumber } from '#domain/shared/gst-number.ts';
import { isStateCode, INDIAN_STATES } from './indian-states.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import { PHONE_TEXTS, phoneOf } from '#domain/shared/phone.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine, normalizeText } from '#domain/shared/text.ts';
import { MAX_NAME_LENGTH, doctorKey } from './doctor-name.ts';

/** Whether a doctor gets a monthly bill or separate bills. */
export const DOCTOR_BILLINGS = ['monthly', 'per_bill'] as const;
export type DoctorBilling = (typeof DOCTOR_BILLINGS)[number];

export const DOCTOR_BILLING_LABELS: Readonly<Record<DoctorBilling, string>> = {
  monthly: 'Monthly',
  per_bill: 'Bill by bill',
};

/** A doctor's record as typed. Empty fields have an empty text. */
export interface DoctorDraft {
  readonly name: string;
  readonly clinic_name: string;
  readonly address: string;
  readonly pin_code: string;
  /** GST state code: 27 for Maharashtra. */
  readonly state_code: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly gst_number: string;
  readonly note: string;
  readonly billing: DoctorBilling;
  readonly credit_limit: Amount | null;
  /** Days until a bill is due. */
  readonly credit_days: number | null;
  /** Other spellings of the name. */
  readonly spellings: readonly string[];
}

export type DoctorField = keyof DoctorDraft;

export const DOCTOR_LABELS: Readonly<Record<DoctorField, string>> = {
  name: 'Name',
  clinic_name: 'Clinic',
  address: 'Address',
  pin_code: 'PIN code',
  state_code: 'State',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  gst_number: 'GST number',
  note: 'Note',
  billing: 'Billing',
  credit_limit: 'Credit limit',
  credit_days: 'Credit days',
  spellings: 'Other spellings',
};

export const DOCTOR_FIELDS = Object.keys(DOCTOR_LABELS) as DoctorField[];

export const isDoctorField = (field: string): field is DoctorField => Object.hasOwn(DOCTOR_LABELS, field);

export const NEW_DOCTOR: DoctorDraft = {
  name: '',
  clinic_name: '',
  address: '',
  pin_code: '',
  state_code: '',
  phone: '',
  whatsapp: '',
  email: '',
  gst_number: '',
  note: '',
  billing: 'monthly',
  credit_limit: null,
  credit_days: null,
  spellings: [],
};

/** Some fields of a record. */
export type DoctorInput = { readonly [Field in keyof DoctorDraft]?: DoctorDraft[Field] | undefined };

/** A record with the given fields replaced. */
export const withInput = (record: DoctorDraft, given: DoctorInput): DoctorDraft => ({
  ...record,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

export const isSameValue = (one: DoctorDraft[DoctorField], other: DoctorDraft[DoctorField]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Maximum lengths in characters. */
export const DOCTOR_LENGTHS = {
  name: MAX_NAME_LENGTH,
  clinic_name: 120,
  address: 400,
  email: MAX_EMAIL_LENGTH,
  note: 2000,
} as const;

export const MAX_CREDIT_DAYS = 365;

export const MAX_SPELLINGS = 100;

export const DOCTOR_RECORD_TEXTS = {
  nameMissing: 'Enter the doctor’s name',
  pinCodeWrong: 'Enter a PIN code with 6 digits',
  stateWrong: 'Please choose a state',
  emailWrong: 'Please enter an email address, such as clinic@example.in',
  gstNumberWrong: 'This is not a GST number: please check its 15 characters',
  gstNumberOfOtherState: (state: string) => `This GST number belongs to ${state}`,
  creditDaysWrong: `Enter a number of days up to ${MAX_CREDIT_DAYS}`,
  spellingWithoutName: 'Enter a name after the title',
  tooManySpellings: `Enter at most ${MAX_SPELLINGS} other spellings`,
} as const;

/**
 * Returns the record as stored: texts normalized, phone numbers complete, spellings without duplicates and without the
 * name itself. Invalid values stay as typed.
 */
export function normalizeDoctor(typed: DoctorDraft): DoctorDraft {
  const gst_number = normalizeGstNumber(typed.gst_number);
  const ownKey = doctorKey(typed.name);
  const spellings = new Map(typed.spellings.map((spelling) => [doctorKey(spelling), normalizeLine(spelling)]));
  return {
    ...typed,
    name: normalizeLine(typed.name),
    clinic_name: normalizeLine(typed.clinic_name),
    address: normalizeText(typed.address),
    pin_code: typed.pin_code.replaceAll(/\s/g, ''),
    // A GST number starts with the code of its state.
    state_code: typed.state_code || (isGstNumber(gst_number) ? gst_number.slice(0, 2) : ''),
    phone: phoneOf(typed.phone) ?? normalizeLine(typed.phone),
    whatsapp: phoneOf(typed.whatsapp) ?? normalizeLine(typed.whatsapp),
    email: typed.email.trim(),
    gst_number,
    note: normalizeText(typed.note),
    spellings: [...spellings].flatMap(([key, name]) => (key === ownKey || name === '' ? [] : [name])),
  };
}

/** Returns the faults of a record, in the order of the page's fields. An empty list means that it can be saved. */
export function checkDoctor(typed: DoctorDraft): FieldFault[] {
  const doctor = normalizeDoctor(typed);
  const { pin_code, state_code, phone, whatsapp, email, gst_number, credit_days, spellings } = doctor;
  const fault = (field: DoctorField, isWrong: boolean, message: string): FieldFault[] =>
    isWrong ? [{ field, message }] : [];
  const isOwn = isGstNumber(gst_number);
  const gstState = gst_number.slice(0, 2);
  return [
    ...fault('name', doctorKey(doctor.name) === '', DOCTOR_RECORD_TEXTS.nameMissing),
    ...textFaults(doctor),
    ...fault('pin_code', pin_code !== '' && !/^[1-9]\d{5}$/.test(pin_code), DOCTOR_RECORD_TEXTS.pinCodeWrong),
    ...fault('state_code', state_code !== '' && !isStateCode(state_code), DOCTOR_RECORD_TEXTS.stateWrong),
    ...fault('phone', phone !== '' && phoneOf(phone) === null, PHONE_TEXTS.wrong),
    ...fault('whatsapp', whatsapp !== '' && phoneOf(whatsapp) === null, PHONE_TEXTS.wrong),
    ...fault('email', email !== '' && !isEmail(email), DOCTOR_RECORD_TEXTS.emailWrong),
    ...fault('gst_number', gst_number !== '' && !isOwn, DOCTOR_RECORD_TEXTS.gstNumberWrong),
    ...fault(
      'gst_number',
      isOwn && gstState !== state_code,
      DOCTOR_RECORD_TEXTS.gstNumberOfOtherState(INDIAN_STATES[gstState] ?? gstState),
    ),
    ...fault('credit_days', credit_days !== null && !isCreditDays(credit_days), DOCTOR_RECORD_TEXTS.creditDaysWrong),
    ...fault(
      'spellings',
      spellings.some((name) => doctorKey(name) === ''),
      DOCTOR_RECORD_TEXTS.spellingWithoutName,
    ),
    ...fault('spellings', spellings.length > MAX_SPELLINGS, DOCTOR_RECORD_TEXTS.tooManySpellings),
  ];
}

const isCreditDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MAX_CREDIT_DAYS;

function textFaults(doctor: DoctorDraft): FieldFault[] {
  const fields = Object.keys(DOCTOR_LENGTHS) as (keyof typeof DOCTOR_LENGTHS)[];
  const messages = (text: string, most: number): string | null =>
    lengthFault(text, most) ?? (isCleanText(text) ? null : INPUT_TEXTS.notPrintable);
  const texts = fields.map((field) => ({ field, message: messages(doctor[field], DOCTOR_LENGTHS[field]) }));
  const spellings = doctor.spellings.map((name) => ({ field: 'spellings', message: messages(name, MAX_NAME_LENGTH) }));
  return [...texts, ...spellings].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
}

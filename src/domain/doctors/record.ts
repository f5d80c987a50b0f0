// The record of a doctor and its validation. Drafts, labels, the input and output of the API, the database columns, the
// form, exports, imports and the labels in the audit log derive from the table of fields.
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/email.ts';
import { isGstNumber, normalizeGstNumber } from '#domain/shared/gst-number.ts';
import { isStateCode, INDIAN_STATES } from '#domain/tax/indian-states.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import { PHONE_TEXTS, parsePhone } from '#domain/shared/phone.ts';
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

interface Field {
  /** A `line` is normalized to one line, a `text` keeps its line breaks. */
  readonly kind: keyof Values;
  readonly label: string;
  /** Maximum length of the text, in characters. */
  readonly max?: number;
}

/** The values of each kind of field. Empty texts have an empty text, not null. */
interface Values {
  readonly line: string;
  readonly text: string;
  readonly phone: string;
  readonly amount: Amount | null;
  readonly days: number | null;
  readonly billing: DoctorBilling;
  readonly spellings: readonly string[];
}

const EMPTY: Values = { line: '', text: '', phone: '', amount: null, days: null, billing: 'monthly', spellings: [] };

/** The fields, in the order of files. */
export const DOCTOR_FIELDS = {
  name: { kind: 'line', label: 'Name', max: MAX_NAME_LENGTH },
  clinic_name: { kind: 'line', label: 'Clinic', max: 120 },
  address: { kind: 'text', label: 'Address', max: 400 },
  pin_code: { kind: 'line', label: 'PIN code' },
  // GST state code: 27 for Maharashtra.
  state_code: { kind: 'line', label: 'State' },
  phone: { kind: 'phone', label: 'Phone' },
  whatsapp: { kind: 'phone', label: 'WhatsApp' },
  email: { kind: 'line', label: 'Email', max: MAX_EMAIL_LENGTH },
  gst_number: { kind: 'line', label: 'GST number' },
  // Permanent account number of the income tax.
  pan: { kind: 'line', label: 'PAN' },
  billing: { kind: 'billing', label: 'Billing' },
  credit_limit: { kind: 'amount', label: 'Credit limit' },
  // Days until a bill is due.
  credit_days: { kind: 'days', label: 'Credit days' },
  note: { kind: 'text', label: 'Note', max: 2000 },
  spellings: { kind: 'spellings', label: 'Other spellings' },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof DOCTOR_FIELDS;
export type DoctorField = keyof Fields;

/** A doctor's record as typed. */
export type DoctorDraft = { readonly [Name in DoctorField]: Values[Fields[Name]['kind']] };

export const DOCTOR_FIELD_NAMES = Object.keys(DOCTOR_FIELDS) as DoctorField[];

/** The entry of a field, with the general type. */
export const doctorRule = (name: DoctorField): Field => DOCTOR_FIELDS[name];

/** Creates an object with a value for each field. */
const recordOf = (give: (name: DoctorField) => unknown): object =>
  Object.fromEntries(DOCTOR_FIELD_NAMES.map((name) => [name, give(name)]));

export const DOCTOR_LABELS = recordOf((name) => doctorRule(name).label) as Readonly<Record<DoctorField, string>>;

export const isDoctorField = (field: string): field is DoctorField => Object.hasOwn(DOCTOR_FIELDS, field);

export const EMPTY_DOCTOR = recordOf((name) => EMPTY[doctorRule(name).kind]) as DoctorDraft;

/** Some fields of a record. */
export type DoctorInput = { readonly [Name in DoctorField]?: DoctorDraft[Name] | undefined };

/** A record with the given fields replaced. */
export const applyDoctorInput = (record: DoctorDraft, given: DoctorInput): DoctorDraft => ({
  ...record,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

export const isSameValue = (one: DoctorDraft[DoctorField], other: DoctorDraft[DoctorField]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const MAX_CREDIT_DAYS = 365;

export const MAX_SPELLINGS = 100;

export const DOCTOR_RECORD_TEXTS = {
  nameMissing: 'Enter the doctor’s name',
  pinCodeWrong: 'Enter a PIN code with 6 digits',
  stateWrong: 'Please choose a state',
  emailWrong: 'Please enter an email address, such as clinic@example.in',
  gstNumberWrong: 'This is not a GST number: please check its 15 characters',
  panWrong: 'Enter a PAN with 10 characters, such as ABCDE1234F',
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
    ...(recordOf((name) => normalizeValue(doctorRule(name).kind, typed[name])) as DoctorDraft),
    pin_code: typed.pin_code.replaceAll(/\s/g, ''),
    // A GST number starts with the code of its state.
    state_code: typed.state_code || (isGstNumber(gst_number) ? gst_number.slice(0, 2) : ''),
    email: typed.email.trim(),
    gst_number,
    pan: normalizeGstNumber(typed.pan),
    spellings: [...spellings].flatMap(([key, name]) => (key === ownKey || name === '' ? [] : [name])),
  };
}

function normalizeValue(kind: Field['kind'], value: DoctorDraft[DoctorField]): DoctorDraft[DoctorField] {
  if (typeof value !== 'string') return value;
  if (kind === 'phone') return parsePhone(value) ?? normalizeLine(value);
  return kind === 'text' ? normalizeText(value) : normalizeLine(value);
}

/** Returns the faults of a record, in the order of the page's fields. An empty list means that it can be saved. */
export function checkDoctor(typed: DoctorDraft): FieldFault[] {
  const doctor = normalizeDoctor(typed);
  const { pin_code, state_code, phone, whatsapp, email, gst_number, pan, credit_days, spellings } = doctor;
  const fault = (field: DoctorField, isWrong: boolean, message: string): FieldFault[] =>
    isWrong ? [{ field, message }] : [];
  const isOwn = isGstNumber(gst_number);
  const gstState = gst_number.slice(0, 2);
  return [
    ...fault('name', doctorKey(doctor.name) === '', DOCTOR_RECORD_TEXTS.nameMissing),
    ...textFaults(doctor),
    ...fault('pin_code', pin_code !== '' && !/^[1-9]\d{5}$/.test(pin_code), DOCTOR_RECORD_TEXTS.pinCodeWrong),
    ...fault('state_code', state_code !== '' && !isStateCode(state_code), DOCTOR_RECORD_TEXTS.stateWrong),
    ...fault('phone', phone !== '' && parsePhone(phone) === null, PHONE_TEXTS.wrong),
    ...fault('whatsapp', whatsapp !== '' && parsePhone(whatsapp) === null, PHONE_TEXTS.wrong),
    ...fault('email', email !== '' && !isEmail(email), DOCTOR_RECORD_TEXTS.emailWrong),
    ...fault('gst_number', gst_number !== '' && !isOwn, DOCTOR_RECORD_TEXTS.gstNumberWrong),
    ...fault(
      'gst_number',
      isOwn && gstState !== state_code,
      DOCTOR_RECORD_TEXTS.gstNumberOfOtherState(INDIAN_STATES[gstState] ?? gstState),
    ),
    ...fault('pan', pan !== '' && !/^[A-Z]{5}\d{4}[A-Z]$/.test(pan), DOCTOR_RECORD_TEXTS.panWrong),
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
  const messages = (text: string, most: number): string | null =>
    lengthFault(text, most) ?? (isCleanText(text) ? null : INPUT_TEXTS.notPrintable);
  const texts = DOCTOR_FIELD_NAMES.flatMap((field) => {
    const [{ max }, value] = [doctorRule(field), doctor[field]];
    return max === undefined || typeof value !== 'string' ? [] : [{ field, message: messages(value, max) }];
  });
  const spellings = doctor.spellings.map((name) => ({ field: 'spellings', message: messages(name, MAX_NAME_LENGTH) }));
  return [...texts, ...spellings].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
}

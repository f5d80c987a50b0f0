import { csvLine } from '#domain/shared/csv.ts';
import { type DoctorDraft, EMPTY_DOCTOR } from '#domain/doctors/record.ts';
import { expect, test } from 'vitest';
import { matchHeadings } from './table-map.ts';
import { parseTableRows, problemLine } from './table-rows.ts';
import { type KnownDoctor, doctorKeysOf, validateDoctors } from './validate-doctors.ts';
import { countVerdicts } from './verdicts.ts';

/** The rows below the headings, with cells separated by bars. */
const rowsOf = (...[headings = '', ...lines]: readonly string[]) =>
  parseTableRows(
    'doctors',
    matchHeadings('doctors', headings.split('|')),
    { days: 'day_first', timeZone: 'Asia/Kolkata' },
    lines.map((line, place) => ({ row: place + 2, cells: line.split('|') })),
  );
const validate = (lines: readonly string[], known: readonly KnownDoctor[] = []) =>
  validateDoctors(rowsOf(...lines), known);

const KUMAR: DoctorDraft = {
  ...EMPTY_DOCTOR,
  name: 'Dr. Anil Kumar',
  clinic_name: 'Smile Dental',
  phone: '+919876543210',
  credit_limit: '25000.00',
  credit_days: 30,
  spellings: ['Dr. Anyl Kumar', 'Anel Kumar'],
};
const ANIL: KnownDoctor = { ...KUMAR, id: 'anil' };

test('a row is read by its headings, in any order, letter case and wording', () => {
  const [rao, iyer] = validate([
    'Mobile|DOCTOR NAME|Pin Code|State|Open orders| gstin |Credit limit|Credit days|Other Spellings|',
    '98765 43210|Dr. Rao|४११००१|maharashtra|7|27AAPFU0939F1ZV|2500|30|Rau; Dr. Row|',
    '|Dr. Iyer||7||||||',
  ]);
  expect(rao?.plan?.doctor).toEqual({
    ...EMPTY_DOCTOR,
    name: 'Dr. Rao',
    phone: '+919876543210',
    pin_code: '411001',
    state_code: '27',
    gst_number: '27AAPFU0939F1ZV',
    credit_limit: '2500.00',
    credit_days: 30,
    spellings: ['Rau', 'Dr. Row'],
  });
  expect(iyer?.plan?.doctor).toEqual({ ...EMPTY_DOCTOR, name: 'Dr. Iyer', state_code: '07' });
});

test('a cell with an apostrophe before a formula is read as the formula', () => {
  expect(csvLine(['=Smile'])).toBe("'=Smile\r\n");
  const [row] = validate(['Name|Clinic|Note', "A|'=Smile|'s"]);
  expect(row?.plan?.doctor).toEqual({ ...EMPTY_DOCTOR, name: 'A', clinic_name: '=Smile', note: "'s" });
});

test('a row is a new doctor, a change, or no change', () => {
  const heads = 'Name|Clinic|Phone|Credit limit|Other spellings';
  const known = 'anil  KUMAR|Smile Dental|098765-43210|25000|anel kumar';
  expect(validate([heads, 'Dr. Rao|Rao Dental|||', known], [ANIL])).toMatchObject([
    { row: 2, verdict: 'new', plan: { known: null, doctor: { clinic_name: 'Rao Dental', billing: 'monthly' } } },
    { row: 3, verdict: 'same', changed: [], plan: { known: ANIL, doctor: KUMAR } },
  ]);
  const spellings = ['Dr. Anyl Kumar', 'Anel Kumar', 'Anil K.'];
  expect(validate(['Name|Clinic|Phone|Spellings', 'Anel Kumar|Tooth & Co||Anil K.'], [ANIL])).toMatchObject([
    {
      verdict: 'change',
      changed: ['Clinic', 'Other spellings'],
      plan: { changed: ['clinic_name', 'spellings'], doctor: { ...KUMAR, clinic_name: 'Tooth & Co', spellings } },
    },
  ]);
});

test.each([
  ['|Smile', 'Name: Enter the doctor’s name'],
  ['Dr. A||12', 'Phone: Enter a phone number with 10 digits, or with its country code'],
  ['Dr. A|||free', 'Credit limit: Invalid amount. Amount must be a positive number'],
  ['Dr. A||||soon', 'Credit days: Enter a number of days up to 365'],
  ['Dr. A|||||Anil Kumar', '“Anil Kumar” is already a spelling of Dr. Anil Kumar. Merge the two doctors instead.'],
  ['Dr. A||||||more', 'The row has more cells than the heading row'],
])('a row %j is a problem: %s', (line, problem) => {
  const [row] = validate(['Name|Clinic|Phone|Credit limit|Credit days|Spellings', line], [ANIL]);
  expect(row).toMatchObject({ row: 2, verdict: 'problem', plan: null });
  expect(problemLine(row?.problems ?? [])).toBe(problem);
});

test('a row with the doctor of an earlier row is a problem, by any spelling', () => {
  // A row with a problem reserves no spelling.
  const lines = ['Dr. Rao|Rau', 'dr rao|', 'Rau|', 'Dr. Iyer|Dr. Rau', 'Iyer|'];
  const validated = validate(['Name|Other spellings', ...lines]);
  expect(validated.map(({ verdict, problems }) => [verdict, problemLine(problems)])).toEqual([
    ['new', ''],
    ['problem', 'Row 2 is for the same doctor'],
    ['problem', 'Row 2 is for the same doctor'],
    ['problem', '“Dr. Rau” is already a spelling of Dr. Rao. Merge the two doctors instead.'],
    ['new', ''],
  ]);
  expect(countVerdicts(validated)).toEqual({ problem: 3, new: 2, change: 0, same: 0 });
});

test('a row names the matching doctors, each once', () =>
  expect(doctorKeysOf(rowsOf('Name|Other spellings', 'Dr. Rao|Rau; rao', 'Dr. Rau|'))).toEqual(['rao', 'rau']));

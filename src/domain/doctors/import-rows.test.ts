import { csvLine } from '#domain/shared/csv.ts';
import { describe, expect, test } from 'vitest';
import type { KnownDoctor } from './import-rows.ts';
import { validateRows, keysOf } from './import-rows.ts';
import { parseTable } from './import-table.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS, countVerdicts } from './doctor-import-texts.ts';
import type { DoctorDraft } from './record.ts';
import { NEW_DOCTOR } from './record.ts';

type Lines = readonly (readonly string[])[];

/** The lines of a sheet, their cells parted by bars. */
const sheet = (...lines: readonly string[]): Lines => lines.map((line) => line.split('|'));

const tableOf = (lines: Lines) => {
  const table = parseTable(lines);
  if (!table.ok) throw new Error(table.refusal.text);
  return table.value;
};
const refusalOf = (lines: Lines) => {
  const table = parseTable(lines);
  return table.ok ? null : table.refusal.text;
};
const validate = (lines: Lines, known: readonly KnownDoctor[] = []) => validateRows(tableOf(lines).rows, known);

const KUMAR: DoctorDraft = {
  ...NEW_DOCTOR,
  name: 'Dr. Anil Kumar',
  clinic_name: 'Smile Dental',
  phone: '+919876543210',
  credit_limit: '25000.00',
  credit_days: 30,
  spellings: ['Dr. Anyl Kumar', 'Anel Kumar'],
};
const ANIL: KnownDoctor = { ...KUMAR, id: 'anil' };

describe('a table', () => {
  test('is read by its headings, in whatever order, case and words', () => {
    const { rows, unknown } = tableOf(
      sheet(
        'Mobile|DOCTOR NAME|Pin Code|State|Open orders| gstin |Credit limit|Credit days|Other Spellings|',
        '98765 43210|Dr. Rao|411001|tamil nadu|7|33AAPFU0939F1ZV|2500|30|Rau; Dr. Row|',
        '|||||||||',
        '|Dr. Iyer||7||||||',
      ),
    );
    expect(rows).toEqual([
      {
        row: 2,
        given: {
          name: 'Dr. Rao',
          phone: '98765 43210',
          pin_code: '411001',
          state_code: '33',
          gst_number: '33AAPFU0939F1ZV',
          credit_limit: '2500.00',
          credit_days: 30,
          spellings: ['Rau', 'Dr. Row'],
        },
        noteLines: [],
        faults: [],
        warnings: [],
      },
      { row: 4, given: { name: 'Dr. Iyer', state_code: '07' }, noteLines: [], faults: [], warnings: [] },
    ]);
    expect(unknown).toEqual(['Open orders']);
  });

  test('without names, of two columns for one field, or of too many rows is refused', () => {
    expect(refusalOf([])).toBe('The first row must have a column “Name”.');
    expect(refusalOf([['Clinic'], ['Smile']])).toBe('The first row must have a column “Name”.');
    expect(refusalOf([['Name', 'Phone', 'Mobile']])).toBe('There are two columns named “Phone”.');
    const rows = Array.from({ length: IMPORT_LIMITS.rows + 1 }, (_, n) => [`Dr. ${n}`]);
    expect(refusalOf([['Name'], ...rows])).toBe('The file has more than 2,000 rows. Split it into smaller files.');
    expect(refusalOf([['Name'], ...rows.slice(1), [''], ['']])).toBeNull();
  });
});

describe('a row', () => {
  test('is a new doctor, a change, or nothing to do', () => {
    const heads = 'Name|Clinic|Phone|Credit limit|Other spellings';
    const known = 'anil  KUMAR|Smile Dental|098765-43210|25000|anel kumar';
    expect(validate(sheet(heads, 'Dr. Rao|Rao Dental|||', known), [ANIL])).toMatchObject([
      {
        row: 2,
        verdict: 'new',
        name: 'Dr. Rao',
        known: null,
        doctor: { clinic_name: 'Rao Dental', billing: 'monthly' },
      },
      { row: 3, verdict: 'same', name: 'Dr. Anil Kumar', known: { id: 'anil' } },
    ]);
    const spellings = ['Dr. Anyl Kumar', 'Anel Kumar', 'Anil K.'];
    expect(validate(sheet('Name|Clinic|Phone|Spellings', 'Anel Kumar|Tooth & Co||Anil K.'), [ANIL])).toMatchObject([
      {
        verdict: 'change',
        changed: ['clinic_name', 'spellings'],
        doctor: { ...KUMAR, clinic_name: 'Tooth & Co', spellings },
      },
    ]);
  });

  test.each([
    [['', 'Smile'], ['Name: Enter the doctor’s name']],
    [['Dr. A', '', '12'], ['Phone: Enter a phone number with 10 digits, or with its country code']],
    [['Dr. A', '', '', 'free'], ['Credit limit: Invalid amount. Amount must be a positive number']],
    [['Dr. A', '', '', '', 'soon'], ['Credit days: Enter a number of days up to 365']],
    [
      ['Dr. A', '', '', '', '', 'Anil Kumar'],
      ['“Anil Kumar” is already a spelling of Dr. Anil Kumar. Merge the two doctors instead.'],
    ],
    [['Dr. A', '', '', '', '', '', 'more'], ['The row has more cells than the heading row']],
  ])('%j is skipped, with the reason', (cells, problems) => {
    const heads = ['Name', 'Clinic', 'Phone', 'Credit limit', 'Credit days', 'Spellings'];
    expect(validate([heads, cells], [ANIL])).toMatchObject([{ row: 2, verdict: 'problem', problems, doctor: null }]);
  });

  test('about the doctor of an earlier row is skipped, by any spelling', () => {
    // A skipped row claims no name.
    const lines = ['Dr. Rao|Rau', 'dr rao|', 'Rau|', 'Dr. Iyer|Dr. Rau', 'Iyer|'];
    const validated = validate(sheet('Name|Other spellings', ...lines));
    expect(validated.map(({ verdict, problems }) => [verdict, ...problems])).toEqual([
      ['new'],
      ['problem', IMPORT_TEXTS.sameAsRow(2)],
      ['problem', IMPORT_TEXTS.sameAsRow(2)],
      ['problem', '“Dr. Rau” is already a spelling of Dr. Rao. Merge the two doctors instead.'],
      ['new'],
    ]);
    expect(countVerdicts(validated)).toEqual({ problem: 3, new: 2, change: 0, same: 0 });
  });

  test('lists the keys of its names and spellings, each once', () => {
    const { rows } = tableOf(sheet('Name|Other spellings', 'Dr. Rao|Rau; rao', 'Dr. Rau|'));
    expect(keysOf(rows)).toEqual(['rao', 'rau']);
  });
});

test('a cell that was written so that it is no formula says what it said', () => {
  expect(csvLine(['=Smile'])).toBe("'=Smile\r\n");
  const [row] = tableOf(sheet('Name|Clinic|Note', "A|'=Smile|'s")).rows;
  expect(row?.given).toEqual({ name: 'A', clinic_name: '=Smile', note: "'s" });
});

test('the planned and the actual outcome are short texts', () => {
  const counts = { problem: 2, new: 3, change: 0, same: 1200 };
  expect(IMPORT_TEXTS.counts(counts)).toBe('3 new, 1,200 unchanged, 2 rows skipped');
  expect(IMPORT_TEXTS.act(counts)).toBe('Import 3 of 5 doctors');
  expect(IMPORT_TEXTS.act({ ...counts, problem: 0 })).toBe('Import 3 doctors');
  expect(IMPORT_TEXTS.done({ ...counts, new: 0, change: 1 })).toBe('Imported 1 doctor.');
});

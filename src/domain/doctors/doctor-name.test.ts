import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doctorKey, withTitle, withoutTitle } from './doctor-name.ts';
import { NATIVE_TITLES } from './name-prefixes.ts';

test.each([
  ['Dr. Anil Kumar', 'Anil Kumar'],
  ['Dr Anil Kumar', 'Anil Kumar'],
  ['dr.Anil Kumar', 'Anil Kumar'],
  ['DR.   Anil   Kumar ', 'Anil Kumar'],
  ['Doctor Anil Kumar', 'Anil Kumar'],
  ['doctor. Anil Kumar', 'Anil Kumar'],
  ['Anil Kumar', 'Anil Kumar'],
  ['Drake', 'Drake'],
  ['DrAnil', 'DrAnil'],
  ['Doctorow', 'Doctorow'],
  ['Anil Dr. Kumar', 'Anil Dr. Kumar'],
  ['Dr.', ''],
  ['doctor', ''],
  ['  ', ''],
  ['Dr. Dr. Anil Kumar', 'Anil Kumar'],
  ['डॉ. सुनीता शर्मा', 'सुनीता शर्मा'],
  ['डॉ . सुनीता शर्मा', 'सुनीता शर्मा'],
  ['डाॅ. सुनीता शर्मा', 'सुनीता शर्मा'],
  ['डॉक्टर सुनीता शर्मा', 'सुनीता शर्मा'],
  ['डॉक्\u200Dटर सुनीता शर्मा', 'सुनीता शर्मा'],
  ['डॉ. Sunita Sharma', 'Sunita Sharma'],
  ['டாக்டர் கவிதா', 'கவிதா'],
  ['மருத்துவர் கவிதா', 'கவிதா'],
  ['ڈاکٹر فرحان مرچنٹ', 'فرحان مرچنٹ'],
  ['ڈاکٹر۔ فرحان', 'فرحان'],
  ['ডাঃ অনিল রায়', 'অনিল রায়'],
  ['ডা. অনিল রায়', 'অনিল রায়'],
  ['ડૉ. નીલેશ પટેલ', 'નીલેશ પટેલ'],
  ['ਡਾ. ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['ಡಾ॥ ರಮೇಶ್', 'ರಮೇಶ್'],
  ['డా. లక్ష్మి', 'లక్ష్మి'],
  ['ഡോ. അനിത', 'അനിത'],
  ['ഡോക്ടര്\u200D അനിത', 'അനിത'],
  // Names that only begin like a title.
  ['डॉली शर्मा', 'डॉली शर्मा'],
  ['डाकोर', 'डाकोर'],
  ['টাডা', 'টাডা'],
  ['டாக்டர்கள்', 'டாக்டர்கள்'],
  ['डॉ.', ''],
  ['ڈاکٹر', ''],
])('withoutTitle %j is %j', (typed, name) => expect(withoutTitle(typed)).toBe(name));

test.each([
  ['Dr. Anil Kumar', 'anilkumar'],
  ['ANIL  KUMAR', 'anilkumar'],
  ['Doctor AnilKumar', 'anilkumar'],
  ['Dr Anil\u00A0Kumar', 'anilkumar'],
  ['Dr. Ame\u0301lie', 'am\u00E9lie'],
  ['A\u200Bnil Ku\u00ADmar\u200E', 'anilkumar'],
  ['क\u094D\u200Dष', 'क\u094Dष'],
  ['Dr', ''],
])('doctorKey: %j has the key %j', (typed, key) => expect(doctorKey(typed)).toBe(key));

const words = fc.array(fc.stringMatching(/^[A-Za-zàéÜñ]{2,9}$/), { minLength: 1, maxLength: 3 });
const names = words.filter(([first = '']) => !/^(?:dr|doctor)$/i.test(first));
const titles = fc.constantFrom('', 'Dr ', 'Dr. ', 'dr.', 'DR  ', 'Doctor ', 'doctor. ', ' Dr.\t');
const spaces = fc.constantFrom(' ', '  ', '\t', '\u00A0', '\u3000');
const cases = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
);

test('doctorKey: is the same for every spelling of one doctor', () =>
  fc.assert(
    fc.property(names, titles, spaces, cases, (parts, title, space, toCase) => {
      const spelling = toCase(`${title}${parts.join(space)} `);
      expect(doctorKey(spelling)).toBe(doctorKey(parts.join(' ')));
      expect(doctorKey(withTitle(spelling))).toBe(doctorKey(spelling));
      expect(doctorKey(spelling)).toBe(parts.join('').toLowerCase());
    }),
  ));

test('doctorKey: is different for different doctors', () => {
  expect(doctorKey('Dr. Anil Kumar')).not.toBe(doctorKey('Dr. Anil Kumari'));
  expect(doctorKey('Drake')).not.toBe(doctorKey('ake'));
});

test('doctorKey: never holds white space', () =>
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/\s/.test(doctorKey(text)))));

test('the title is written Dr., whatever was typed', () => {
  expect(withTitle('doctor anil kumar')).toBe('Dr. anil kumar');
  expect(withTitle('Anil Kumar')).toBe('Dr. Anil Kumar');
  expect(withTitle('सुनीता शर्मा')).toBe('Dr. सुनीता शर्मा');
});

test.each(NATIVE_TITLES)('a doctor never has two titles, and %s is never taken for part of the name', (title) => {
  for (const ending of ['. ', ' ', '.', ': ']) {
    for (const before of ['', 'Dr. ', 'dr ', 'Doctor ']) {
      const typed = `${before}${title}${ending}सुनीता`;
      expect(withTitle(typed), typed).toBe(`${title}${ending}सुनीता`);
      expect(withTitle(withTitle(typed)), typed).toBe(withTitle(typed));
      expect(doctorKey(typed), typed).toBe('सुनीता');
      expect(doctorKey(withTitle(typed)), typed).toBe('सुनीता');
    }
  }
});

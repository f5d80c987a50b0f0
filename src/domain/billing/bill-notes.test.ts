import { expect, test } from 'vitest';
import { billNotesFault } from './bill-notes.ts';

test.each([
  ['none', '', null],
  ['two lines', 'Paid in two parts.\nThe second in May.', null],
  ['as many as there may be', 'x'.repeat(2000), null],
  ['as many, and blanks around them, which are not stored', ` ${'x'.repeat(2000)} `, null],
  ['one more', 'x'.repeat(2001), 'Please use at most 2000 characters'],
  ['what has no sign', 'a\u0007b', 'Please remove characters that cannot be printed'],
])('%s', (_, notes, fault) => {
  expect(billNotesFault(notes)).toBe(fault);
});

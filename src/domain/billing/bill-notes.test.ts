import { expect, test } from 'vitest';
import { billNotesFault } from './bill-notes.ts';

test.each([
  ['none', '', null],
  ['two lines', 'Paid in two parts.\nThe second in May.', null],
  ['the longest text', 'x'.repeat(2000), null],
  ['the longest text with surrounding blanks, which are not stored', ` ${'x'.repeat(2000)} `, null],
  ['one more', 'x'.repeat(2001), 'Please use at most 2000 characters'],
  ['a text without visible characters', 'a\u0007b', 'Please remove characters that cannot be printed'],
])('%s', (_, notes, fault) => expect(billNotesFault(notes)).toBe(fault));

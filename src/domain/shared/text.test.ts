import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCleanText, tidyLine, tidyText } from './text.ts';

/** Text of any UTF-16 unit, lone surrogates and control characters included. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)) });
const clean = fc.string({ unit: 'binary' }).filter(isCleanText);

describe('tidyLine', () => {
  test.each([
    ['  Meera   Joshi ', 'Meera Joshi'],
    ['Meera\tJoshi', 'Meera Joshi'],
    ['Meera\r\nJoshi', 'Meera Joshi'],
    ['Meera\u00A0Joshi', 'Meera Joshi'],
    ['Ame\u0301lie', 'Am\u00E9lie'],
    ['डॉ. मीरा', 'डॉ. मीरा'],
    [' \n\t ', ''],
  ])('%j becomes %j', (typed, tidied) => {
    expect(tidyLine(typed)).toBe(tidied);
  });

  test('tidies once and for all', () => {
    fc.assert(
      fc.property(clean, (text) => {
        const tidied = tidyLine(text);
        expect(tidyLine(tidied)).toBe(tidied);
        expect(tidied).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
      }),
    );
  });
});

describe('tidyText', () => {
  test.each([
    [' first \r\n second\rthird ', 'first \n second\nthird'],
    ['a \t b', 'a b'],
    ['\n\n', ''],
    ['one\n\ntwo', 'one\n\ntwo'],
  ])('%j becomes %j', (typed, tidied) => {
    expect(tidyText(typed)).toBe(tidied);
  });

  test('tidies once and for all, and keeps the lines', () => {
    fc.assert(
      fc.property(clean, (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyText(text)).not.toContain('\r');
      }),
    );
  });
});

describe('isCleanText', () => {
  test.each(['', 'Meera', 'line\nbreak', 'tab\there', 'मीरा', '王小明', '🦷', 'zero\u200Dwidth'])(
    'takes %j',
    (text) => {
      expect(isCleanText(text)).toBe(true);
    },
  );

  test.each([
    '\u0000',
    'a\u0000b',
    '\u0007',
    '\u001B[31m',
    '\u007F',
    'a\u0085b',
    '\u009F',
    '\uD800',
    'a\uDC00b',
    '\uD800\uD800',
  ])('refuses %j', (text) => {
    expect(isCleanText(text)).toBe(false);
  });

  test('what it takes survives UTF-8 and holds no control character but breaks and tabs', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const controls = /[^\P{Cc}\n\r\t]/u.test(text);
        expect(isCleanText(text)).toBe(text.isWellFormed() && !controls);
      }),
      { numRuns: 1000 },
    );
  });
});

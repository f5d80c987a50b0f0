import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, isCleanText, searchTerm, normalizeLine, normalizeText } from './text.ts';

/** Text of any UTF-16 units, with lone surrogates and control characters. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)) });
const clean = fc.string({ unit: 'binary' }).filter(isCleanText);

test.each([
  ['  Meera   Joshi ', 'Meera Joshi'],
  ['Meera\tJoshi', 'Meera Joshi'],
  ['Meera\r\nJoshi', 'Meera Joshi'],
  ['Meera\u00A0Joshi', 'Meera Joshi'],
  ['Ame\u0301lie', 'Am\u00E9lie'],
  ['डॉ. मीरा', 'डॉ. मीरा'],
  [' \n\t ', ''],
  ['Mee\u200Bra \u202EJoshi\u2066', 'Meera Joshi'],
  ['\uFEFFMeera\u00AD', 'Meera'],
  ['a\u034F\u0301', '\u00E1'],
  // Joiners that letters need: an eyelash ra, a half letter at the end, a Malayalam chillu, a red heart.
  ['द\u0930\u094D\u200Dया', 'द\u0930\u094D\u200Dया'],
  ['क\u094D\u200D', 'क\u094D\u200D'],
  ['അവന\u0D4D\u200D', 'അവന\u0D4D\u200D'],
  ['❤\uFE0F', '❤\uFE0F'],
  // Joiners without letters to join.
  ['\u200DMeera \u200C\u200D Joshi', 'Meera Joshi'],
  ['\u200B\u200D\uFE0F', ''],
])('normalizeLine: %j becomes %j', (typed, normalized) => expect(normalizeLine(typed)).toBe(normalized));

test('normalizeLine: is idempotent', () =>
  fc.assert(
    fc.property(clean, (text) => {
      const normalized = normalizeLine(text);
      expect(normalizeLine(normalized)).toBe(normalized);
      expect(normalized).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
    }),
  ));

test.each([
  [' first \r\n second\rthird ', 'first \n second\nthird'],
  ['a \t b', 'a b'],
  ['\n\n', ''],
  ['one\n\ntwo', 'one\n\ntwo'],
  ['one\u200B\n\u200Dtwo\u2069', 'one\ntwo'],
  ['\u200B\n\u2060', ''],
])('normalizeText: %j becomes %j', (typed, normalized) => expect(normalizeText(typed)).toBe(normalized));

test('normalizeText: is idempotent, and keeps the lines', () =>
  fc.assert(
    fc.property(clean, (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      expect(normalizeText(text)).not.toContain('\r');
    }),
  ));

test('isBlank ignores invisible characters', () => {
  const blank = ['', ' \n', '\u200B', '\u202E \u202C', '\u200D', '\u3164', '\u00AD\uFEFF'];
  expect([...blank, 'x', ' .', 'क\u094D\u200D'].filter(isBlank)).toEqual(blank);
});

test('isCleanText: accepts letters of every script, line breaks and tabs, and no other control character or lone surrogate', () => {
  const taken = ['', 'Meera', 'line\nbreak', 'tab\there', 'मीरा', '王小明', '🦷', 'zero\u200Dwidth'];
  const controls = ['\u0000', 'a\u0000b', '\u0007', '\u001B[31m', '\u007F', 'a\u0085b', '\u009F'];
  const halves = ['\uD800', 'a\uDC00b', '\uD800\uD800'];
  expect([...taken, ...controls, ...halves].filter(isCleanText)).toEqual(taken);
});

test('isCleanText: accepted text survives UTF-8 and has no control character except line breaks and tabs', () =>
  fc.assert(
    fc.property(anything, (text) => {
      const controls = /[^\P{Cc}\n\r\t]/u.test(text);
      expect(isCleanText(text)).toBe(text.isWellFormed() && !controls);
    }),
    { numRuns: 1000 },
  ));

test.each([
  ['*WO-2026-0412*', 'WO-2026-0412'],
  ['\u0002WO-2026-0412\u001D\u0003', 'WO-2026-0412'],
  [' *B/26-27/00001* \t', 'B/26-27/00001'],
  ['Dr. *  Rao', 'Dr. * Rao'],
  ['***', ''],
  ['https://lab.example.in:8443/orders/WO-2026-0412', 'WO-2026-0412'],
  ['complete HTTPS://LAB.EXAMPLE.IN/orders/WO-2026-0412/?from=slip#top', 'complete WO-2026-0412'],
  ['https://lab.example.in', 'https://lab.example.in'],
])('the search text of %j is %j', (typed, term) => expect(searchTerm(typed)).toBe(term));

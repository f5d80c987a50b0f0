import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiDigits } from '#domain/shared/typed-number.ts';
import {
  formatTeeth,
  lastWord,
  parseTeeth,
  knownTeeth,
  parseTypedTeeth,
  typedTeethText,
  unreadTexts,
} from './teeth-text.ts';
import { type Tooth, LOWER_ARCH, TEETH, UPPER_ARCH, sortTeeth } from './teeth.ts';

const someTeeth = fc.subarray<Tooth>([...TEETH]);

/** Every spelling that is understood, with its teeth. */
const UNDERSTOOD: readonly (readonly [string, readonly Tooth[]])[] = [
  ['16 15 14', [16, 15, 14]],
  ['14-16', [16, 15, 14]],
  ['14 - 16, ur8; LL1', [18, 16, 15, 14, 31]],
  ['UR1-UL2', [11, 21, 22]],
  ['36,36 36', [36]],
  ['16;15,14', [16, 15, 14]],
  ['13–23', [13, 12, 11, 21, 22, 23]],
  ['ur 6, LL 7 - LL 5', [16, 35, 36, 37]],
  ['', []],
  ['11 to 14', [14, 13, 12, 11]],
  ['ur1 till ur3', [13, 12, 11]],
  ['1.6', [16]],
  ['1.6 1.7', [17, 16]],
  ['16.17', [17, 16]],
  ['#16, # 17', [17, 16]],
  ['11-12-13', [13, 12, 11]],
  ['12-11-21', [12, 11, 21]],
  ['16-17 26-27', [17, 16, 26, 27]],
  ['11/21', [11, 21]],
  ['11 and 21', [11, 21]],
  ['11 & 21', [11, 21]],
  ['११', [11]],
  ['１６ ٣٦', [16, 36]],
  ['upper', UPPER_ARCH],
  ['Lower', LOWER_ARCH],
  ['upper, lower', TEETH],
  ['all', TEETH],
  ['Full mouth', TEETH],
  ['18-28 upper', UPPER_ARCH],
  ['upper 36', [...UPPER_ARCH, 36]],
  ['6┘ └6 6┐ ┌6', [16, 26, 46, 36]],
  ['6⏌ ⎿6 6⏋ ⎾6', [16, 26, 46, 36]],
  ['6 ┘, └ 6', [16, 26]],
  ['3┘-└3', [13, 12, 11, 21, 22, 23]],
];

/** Every spelling that is not understood, with the reason. */
const NOT_UNDERSTOOD = [
  ['19', 'not a tooth'],
  ['55', 'a milk tooth'],
  ['5.1', 'a milk tooth', '51'],
  ['14-44', 'a range must be within one jaw'],
  ['11-13-15', 'may be a list or a range'],
  ['11-13-12', 'may be a list or a range'],
  ['UR9', 'not a tooth'],
  ['016', 'not a tooth'],
  ['161', 'not a tooth'],
  ['14-55', 'a milk tooth'],
  ['14-', 'not a tooth'],
  ['-14', 'not a tooth'],
  ['1', 'not a tooth'],
  ['11 to 1', 'not a tooth', '11-1'],
  ['to', 'not a tooth'],
  ['molar', 'not a tooth'],
  ['11x14', 'not a tooth'],
  ['#8', 'not a tooth'],
  ['(P)', 'write remarks in the notes'],
  ['(13)', 'enter teeth without brackets'],
  ['(pontic, to be checked', 'write remarks in the notes'],
  ['65┘', 'not a tooth'],
  ['┘6', 'not a tooth'],
] as const;

describe('typed teeth', () => {
  test.each(UNDERSTOOD)('%j is read as %j', (text, teeth) =>
    expect(parseTeeth(text)).toEqual({ teeth: sortTeeth(teeth), unread: [] }),
  );

  test.each(NOT_UNDERSTOOD)('%j is not understood: %s', (text, reason, shown: string = text) =>
    expect(parseTeeth(`36, ${text}`)).toEqual({ teeth: [36], unread: [{ text: shown, reason }] }),
  );

  test.each(['upper 16', 'all 36', 'lower 36-38'])('%j may mean the jaw or its tooth: the jaw is named', (text) =>
    expect(parseTeeth(text).unread).toEqual([
      { text: text.split(' ')[0], reason: 'a whole jaw and some of its teeth' },
    ]),
  );

  test('a remark in brackets leaves its tooth, and is named', () =>
    expect(parseTeeth('16(P) 17, 24 (missing)')).toEqual({
      teeth: [17, 16, 24],
      unread: [
        { text: '(P)', reason: 'write remarks in the notes' },
        { text: '(missing)', reason: 'write remarks in the notes' },
      ],
    }));

  test('a quadrant goes with one digit: the next digit is named, since it may be half a number', () =>
    expect(parseTeeth('UR 6,7')).toEqual({ teeth: [16], unread: [{ text: '7', reason: 'not a tooth' }] }));

  test.each(['/', '.', '|', ';', ':', '+', '&', '·', '\\', ' / ', ', ', ' | ', ' and '])(
    '%j is between teeth',
    (sign) => {
      expect(parseTeeth(['16', 'UR5', '14-12'].join(sign))).toEqual({ teeth: [16, 15, 14, 13, 12], unread: [] });
      expect(parseTeeth(['16', '19'].join(sign)).unread).toEqual([{ text: '19', reason: 'not a tooth' }]);
    },
  );

  test.each(['-', '–', '—', '‑', ' – ', ' to ', ' through '])('%j makes a span', (sign) =>
    expect(parseTeeth(['12', '22'].join(sign))).toEqual({ teeth: [12, 11, 21, 22], unread: [] }),
  );

  test('spellings and texts in any mix: all teeth of the spellings, and all texts in their order', () => {
    const part = fc.oneof(
      fc.constantFrom(...UNDERSTOOD.filter(([text]) => !/upper|lower|all|mouth/i.test(text) && text !== '')),
      fc.constantFrom(
        ...NOT_UNDERSTOOD.filter(
          ([text]) => /^[^-].*[^-]$|\(P\)/.test(text) && !text.includes('(pontic') && text !== 'to',
        ),
      ),
    );
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom(', ', '; ', ' | ', ',\u200b'), (parts, sign) => {
        const { teeth, unread } = parseTeeth(parts.map(([text]) => text).join(sign));
        expect(teeth).toEqual(sortTeeth(parts.flatMap(([, given]) => (typeof given === 'string' ? [] : given))));
        expect(unread.map(({ reason }) => reason)).toEqual(
          parts.flatMap(([, given]) => (typeof given === 'string' ? [given] : [])),
        );
      }),
    );
  });

  test('the text form reads back as the same teeth', () =>
    fc.assert(
      fc.property(someTeeth, (teeth) => {
        expect(parseTeeth(formatTeeth(teeth))).toEqual({ teeth: sortTeeth(teeth), unread: [] });
      }),
    ));

  test.each<[Tooth[], string]>([
    [[16, 15], '16 15'],
    [[16, 15, 14], '16-14'],
    [[11, 21, 22, 24], '11-22 24'],
    [[18, 48], '18 48'],
    [[], ''],
  ])('%j is described as %j', (teeth, text) => expect(formatTeeth(teeth)).toBe(text));

  test.each([
    ['16 1', '1'],
    ['16', '16'],
    ['16 14 - ', '14-'],
    ['11 to ', 'to'],
    ['16 (P', '(P'],
    ['', ''],
  ])('of %j the word %j may still be incomplete', (text, word) => expect(lastWord(text)).toBe(word));

  test('a long text of blanks, dashes and brackets is parsed within the time limit of a test', () => {
    expect(parseTeeth(`${' '.repeat(200_000)}x${' -'.repeat(100_000)}`).teeth).toEqual([]);
    expect(parseTeeth('('.repeat(20_000)).teeth).toEqual([]);
  });

  const SIGNS = '0123456789 .,-/#()URLurlto┘└१५x\u200b٣|';
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 }),
    fc
      .array(fc.constantFrom('16', '1', 'upper', 'all', ' to ', '-', ' ', '(P)', 'UR', '6┘', ',', '55'))
      .map((parts) => parts.join('')),
  );

  test('any text gives only teeth, each once, and the rest of the text is named', () => {
    // Computed without the parser: all characters that may be part of a valid text.
    const understood =
      /full mouth|whole mouth|through|thru|till|upper|lower|all|and|to|[1-8] ?[┘⏌┐⏋]|[└⎿┌⎾] ?[1-8]|(?:UR|UL|LR|LL) ?[1-8]|#? ?[1-4]\.?[1-8]|[\s\p{Cc}\p{Cf},;:.·•/\\|+&‐‑–—−-]/giu;
    fc.assert(
      fc.property(anyText, (text) => {
        const { teeth, unread } = parseTeeth(text);
        expect(teeth).toEqual(sortTeeth(teeth));
        const spaced = asciiDigits(text).replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
        if (unread.length === 0) expect(spaced.replaceAll(understood, '')).toBe('');
        if (teeth.length === 0 && unread.length === 0) expect(text).not.toMatch(/\p{Nd}/u);
      }),
      { numRuns: 500 },
    );
  });

  test('the content of a field is kept as its text: read again, it holds the same teeth and names the same texts', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const typed = parseTypedTeeth(text);
        const again = parseTypedTeeth(typedTeethText(typed));
        expect(knownTeeth(again)).toEqual(expect.arrayContaining(knownTeeth(typed)));
        expect(unreadTexts(again).length > 0).toBe(unreadTexts(typed).length > 0);
      }),
      { numRuns: 500 },
    ));
});

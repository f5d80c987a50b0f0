import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTeeth, lastWord, readTeeth } from './teeth-text.ts';
import type { Tooth } from './teeth.ts';
import { TEETH, sortTeeth } from './teeth.ts';

const someTeeth = fc.subarray<Tooth>([...TEETH]);

describe('typed teeth', () => {
  test.each([
    ['16 15 14', [16, 15, 14]],
    ['14-16', [16, 15, 14]],
    ['14 - 16, ur8; LL1', [18, 16, 15, 14, 31]],
    ['UR1-UL2', [11, 21, 22]],
    ['36,36 36', [36]],
    ['16;15,14', [16, 15, 14]],
    ['13–23', [13, 12, 11, 21, 22, 23]],
    ['ur 6, LL 7 - LL 5', [16, 35, 36, 37]],
    ['', []],
  ])('%j is read as %j', (text, teeth) => {
    expect(readTeeth(text)).toEqual({ teeth, dropped: [] });
  });

  test.each([
    ['19', 'not a tooth'],
    ['55', 'a milk tooth'],
    ['14-44', 'a span stays in one jaw'],
    ['11-12-13', 'not understood'],
    ['UR9', 'not a tooth'],
    ['016', 'not a tooth'],
    ['161', 'not a tooth'],
    ['14-55', 'a milk tooth'],
    ['14-', 'not a tooth'],
    ['molar', 'not a tooth'],
  ])('%j is dropped: %s', (text, reason) => {
    expect(readTeeth(`16 ${text}`)).toEqual({ teeth: [16], dropped: [{ text, reason }] });
  });

  test.each(['/', '.', '|', ';', ':', '+', '&', '·', '\\', ' / ', ', ', ' | '])('%j stands between teeth', (sign) => {
    expect(readTeeth(['16', 'UR5', '14-12'].join(sign))).toEqual({ teeth: [16, 15, 14, 13, 12], dropped: [] });
    expect(readTeeth(['16', '19'].join(sign)).dropped).toEqual([{ text: '19', reason: 'not a tooth' }]);
  });

  test.each(['-', '–', '—', '‑', ' – '])('%j makes a span', (sign) => {
    expect(readTeeth(['12', '22'].join(sign))).toEqual({ teeth: [12, 11, 21, 22], dropped: [] });
  });

  test('the text form reads back as the same teeth', () => {
    fc.assert(
      fc.property(someTeeth, (teeth) => {
        expect(readTeeth(formatTeeth(teeth))).toEqual({ teeth: sortTeeth(teeth), dropped: [] });
      }),
    );
  });

  test.each<[Tooth[], string]>([
    [[16, 15], '16 15'],
    [[16, 15, 14], '16-14'],
    [[11, 21, 22, 24], '11-22 24'],
    [[18, 48], '18 48'],
    [[], ''],
  ])('%j is said as %j', (teeth, text) => {
    expect(formatTeeth(teeth)).toBe(text);
  });

  test.each([
    ['16 1', '1'],
    ['16', '16'],
    ['16,', ''],
    ['', ''],
  ])('of %j the word %j may still be growing', (text, word) => {
    expect(lastWord(text)).toBe(word);
  });

  test('a long text of blanks and dashes is read within the time that a test has', () => {
    expect(readTeeth(`${' '.repeat(200_000)}x${' -'.repeat(100_000)}`).teeth).toEqual([]);
  });

  test('whatever is typed, only teeth come out, each once, and nothing vanishes unsaid', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { teeth, dropped } = readTeeth(text);
        expect(teeth).toEqual(sortTeeth(teeth));
        expect(teeth.length + dropped.length > 0).toBe(/[^\s,;:.·•/\\|+&]/.test(text));
      }),
    );
  });
});

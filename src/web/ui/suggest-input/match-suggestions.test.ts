import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeMatches, matchSuggestions } from './match-suggestions.ts';

const SHADES = [
  { label: 'Classical', options: ['B1', 'A2', 'A2/A3', 'A3', 'A3.5'] },
  { label: 'Vita 3D', options: ['2M1', '3M2'] },
  { label: 'Combinations', options: ['A2+A3', 'A3+A4'] },
];

describe('matchSuggestions', () => {
  test('offers everything and selects nothing while nothing is typed', () => {
    const all = matchSuggestions(SHADES, '  ');
    expect(all.options).toHaveLength(9);
    expect(all.best).toBeNull();
  });

  test('puts the full match first, then beginnings, then other places, and keeps the groups', () => {
    expect(matchSuggestions(SHADES, 'a3')).toEqual({
      groups: [
        { label: 'Classical', options: ['A3', 'A3.5', 'A2/A3'] },
        { label: 'Combinations', options: ['A3+A4', 'A2+A3'] },
      ],
      options: ['A3', 'A3.5', 'A2/A3', 'A3+A4', 'A2+A3'],
      best: 'A3',
      otherMatches: 0,
    });
  });

  test('selects the nearest match even from a later group', () => {
    expect(matchSuggestions(SHADES, 'a3+').best).toBe('A3+A4');
    expect(matchSuggestions(SHADES, 'a3a4').best).toBe('A3+A4');
    expect(matchSuggestions(SHADES, '3m').best).toBe('3M2');
    expect(matchSuggestions(SHADES, 'a2+a3').best).toBe('A2+A3');
  });

  test.each([
    ['emax', 'E-max'],
    ['u hybrid', 'U/hybrid/danture'],
    ['CADCAM', 'Cadcam pfm'],
  ])('finds by %s the text %s', (typed, option) => {
    const options = ['Zirconia', 'E-max', 'U/hybrid/danture', 'Cadcam pfm'];
    expect(matchSuggestions([{ label: null, options }], typed).options).toEqual([option]);
  });

  test('compares by the given key', () => {
    const withoutDr = (text: string) => text.toLowerCase().replace(/^dr\.? ?/, '');
    const doctors = [{ label: null, options: ['Dr. Anil Kumar', 'Dr. Drake'] }];
    expect(matchSuggestions(doctors, 'dr an', withoutDr).options).toEqual(['Dr. Anil Kumar']);
  });

  const DOCTORS = ['Anil Kumaran', 'Dr. Anil Kumar', 'Dr. Meera Shahane', 'Dr. Rao/Desai', 'Dr. Ravi Shah'];
  const bareName = (text: string) =>
    text
      .toLowerCase()
      .replace(/^dr\.? ?/, '')
      .replaceAll(' ', '');

  test.each([
    // A full match comes before one that only begins so, in any order and with any title.
    ['anil kumar', 'Dr. Anil Kumar', 0],
    ['anilkumar', 'Dr. Anil Kumar', 0],
    ['anil', 'Anil Kumaran', 1],
    ['shah', 'Dr. Meera Shahane', 1],
    ['ravi s', 'Dr. Ravi Shah', 0],
    ['rao/d', 'Dr. Rao/Desai', 0],
    ['rao+d', null, 0],
    // Within a word only: shown, but never taken by Enter.
    ['hah', null, 0],
    ['dr. ', null, 0],
    ['nobody', null, 0],
  ])('%j offers %j, with %i others', (typed, best, otherMatches) => {
    expect(matchSuggestions([{ label: null, options: DOCTORS }], typed, bareName)).toMatchObject({
      best,
      otherMatches,
    });
  });

  test('each suggestion starts one of its words with the typed text, or equals it', () => {
    const names = fc.array(fc.stringMatching(/^[ab/+ ]{1,8}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(names, fc.stringMatching(/^[ab/+ ]{1,4}$/), (options, typed) => {
        const { best } = matchSuggestions([{ label: null, options }], typed);
        if (best === null) return true;
        // Each beginning of a word, computed by hand: a letter after no letter.
        const starts = [...best].flatMap((sign, at) =>
          /[ab]/.test(sign) && !/[ab]/.test(best[at - 1] ?? '') ? [at] : [0],
        );
        const bare = (text: string) => text.replaceAll(/[^ab]/g, '');
        return starts.some((at) => bare(best.slice(at)).startsWith(bare(typed)));
      }),
    );
  });

  test('finds nothing without failing', () => {
    expect(matchSuggestions(SHADES, 'zz')).toEqual({ groups: [], options: [], best: null, otherMatches: 0 });
  });
});

test('describeMatches counts, and names the groups if there are any', () => {
  expect(describeMatches(matchSuggestions(SHADES, 'a3'))).toBe('5 matches: Classical 3, Combinations 2');
  expect(describeMatches(matchSuggestions([{ label: null, options: ['Zirconia'] }], 'z'))).toBe('1 match');
  expect(describeMatches(matchSuggestions(SHADES, 'zz'))).toBe('No matches');
});

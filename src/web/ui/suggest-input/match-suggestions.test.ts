import { describe, expect, test } from 'vitest';
import { describeMatches, matchSuggestions } from './match-suggestions.ts';

const SHADES = [
  { label: 'Classical', options: ['B1', 'A2', 'A2/A3', 'A3', 'A3.5'] },
  { label: 'Vita 3D', options: ['2M1', '3M2'] },
  { label: 'Combinations', options: ['A2+A3', 'A3+A4'] },
];

describe('matchSuggestions', () => {
  test('offers everything and takes nothing while nothing is typed', () => {
    const all = matchSuggestions(SHADES, '  ');
    expect(all.options).toHaveLength(9);
    expect(all.best).toBeNull();
  });

  test('puts the whole match first, then beginnings, then other places, and keeps the groups', () => {
    expect(matchSuggestions(SHADES, 'a3')).toEqual({
      groups: [
        { label: 'Classical', options: ['A3', 'A3.5', 'A2/A3'] },
        { label: 'Combinations', options: ['A3+A4', 'A2+A3'] },
      ],
      options: ['A3', 'A3.5', 'A2/A3', 'A3+A4', 'A2+A3'],
      best: 'A3',
    });
  });

  test('takes the nearest match even from a later group', () => {
    expect(matchSuggestions(SHADES, 'a3+').best).toBe('A3+A4');
    expect(matchSuggestions(SHADES, 'a3a4').best).toBe('A3+A4');
    expect(matchSuggestions(SHADES, '3m').best).toBe('3M2');
    expect(matchSuggestions(SHADES, 'a2+a3').best).toBe('A2+A3');
  });

  test.each([
    ['emax', 'E-max'],
    ['u hybrid', 'U/hybrid/danture'],
    ['CADCAM', 'Cadcam pfm'],
  ])('finds by %s what is written %s', (typed, option) => {
    const options = ['Zirconia', 'E-max', 'U/hybrid/danture', 'Cadcam pfm'];
    expect(matchSuggestions([{ label: null, options }], typed).options).toEqual([option]);
  });

  test('compares by the key it is given', () => {
    const withoutDr = (text: string) => text.toLowerCase().replace(/^dr\.? ?/, '');
    const doctors = [{ label: null, options: ['Dr. Anil Kumar', 'Dr. Drake'] }];
    expect(matchSuggestions(doctors, 'dr an', withoutDr).options).toEqual(['Dr. Anil Kumar']);
  });

  test('finds nothing without failing', () => {
    expect(matchSuggestions(SHADES, 'zz')).toEqual({ groups: [], options: [], best: null });
  });
});

describe('describeMatches', () => {
  test('counts, and names the groups where there are any', () => {
    expect(describeMatches(matchSuggestions(SHADES, 'a3'))).toBe('5 matches: Classical 3, Combinations 2');
    expect(describeMatches(matchSuggestions([{ label: null, options: ['Zirconia'] }], 'z'))).toBe('1 match');
    expect(describeMatches(matchSuggestions(SHADES, 'zz'))).toBe('No matches');
  });
});

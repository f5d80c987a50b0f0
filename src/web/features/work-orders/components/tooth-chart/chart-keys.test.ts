import { LOWER_ARCH, TEETH, UPPER_ARCH } from '#domain/teeth/teeth.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TypedDigit, toothAfterKey, typeDigit } from './use-chart-keys.ts';

describe('moving', () => {
  test.each([
    [16, 'ArrowRight', 15],
    [16, 'ArrowLeft', 17],
    [18, 'ArrowLeft', 18],
    [38, 'ArrowRight', 38],
    [11, 'ArrowRight', 21],
    [16, 'ArrowDown', 46],
    [46, 'ArrowUp', 16],
    [16, 'ArrowUp', 16],
    [24, 'Home', 18],
    [34, 'End', 38],
    [16, 'a', null],
    [16, 'toString', null],
  ] as const)('from %d, %s goes to %j', (from, key, to) => {
    expect(toothAfterKey(from, key)).toBe(to);
  });

  test('down and up again ends at the same tooth, for every tooth', () => {
    for (const tooth of UPPER_ARCH)
      expect(toothAfterKey(toothAfterKey(tooth, 'ArrowDown') ?? tooth, 'ArrowUp')).toBe(tooth);
    for (const tooth of LOWER_ARCH)
      expect(toothAfterKey(toothAfterKey(tooth, 'ArrowUp') ?? tooth, 'ArrowDown')).toBe(tooth);
  });
});

describe('typing a number', () => {
  const type = (digits: readonly TypedDigit[]) => {
    let waiting: TypedDigit | null = null;
    return digits.flatMap((typed) => {
      const next = typeDigit(waiting, typed);
      ({ waiting } = next);
      return next.tooth ?? [];
    });
  };
  const quickly = (text: string) => type([...text].map((digit, index) => ({ digit, at: index * 100 })));

  test('every tooth is found by its two digits', () => {
    for (const tooth of TEETH) expect(quickly(String(tooth))).toEqual([tooth]);
  });

  test.each([
    ['1', []],
    ['1615', [16, 15]],
    ['116', [11]],
    ['936', [36]],
    ['19', []],
    ['00', []],
  ])('%s is %j', (text, teeth) => {
    expect(quickly(text)).toEqual(teeth);
  });

  test('digits with a pause between them are separate', () => {
    expect(
      type([
        { digit: '1', at: 0 },
        { digit: '6', at: 900 },
      ]),
    ).toEqual([]);
    expect(
      type([
        { digit: '1', at: 0 },
        { digit: '6', at: 899 },
      ]),
    ).toEqual([16]);
  });

  test('any keys give only teeth', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d*$/), (text) => {
        expect(quickly(text).every((tooth) => TEETH.includes(tooth))).toBe(true);
      }),
    );
  });
});

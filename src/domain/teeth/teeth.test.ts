import { expect, test } from 'vitest';
import {
  LOWER_ARCH,
  TEETH,
  UPPER_ARCH,
  isMilkTooth,
  isTooth,
  quadrantDigits,
  quadrantText,
  quadrantWords,
  teethBetween,
  toothName,
  toothShortName,
} from './teeth.ts';

test('the chart shows the patient’s right on the left: 18–11 | 21–28 above 48–41 | 31–38', () => {
  expect(UPPER_ARCH.join(' ')).toBe('18 17 16 15 14 13 12 11 21 22 23 24 25 26 27 28');
  expect(LOWER_ARCH.join(' ')).toBe('48 47 46 45 44 43 42 41 31 32 33 34 35 36 37 38');
});

test('the chart holds exactly 11–18, 21–28, 31–38 and 41–48', () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter(isTooth);
  expect(numbers).toEqual(TEETH.toSorted((a, b) => a - b));
  expect(numbers).toHaveLength(32);
});

test.each([
  [16, '16, upper right first molar', 'UR6'],
  [21, '21, upper left central incisor', 'UL1'],
  [33, '33, lower left canine', 'LL3'],
  [48, '48, lower right third molar', 'LR8'],
] as const)('the chart names %d', (tooth, name, short) => {
  expect(toothName(tooth)).toBe(name);
  expect(toothShortName(tooth)).toBe(short);
});

test('the chart knows milk teeth', () => {
  expect([51, 55, 61, 75, 85].every(isMilkTooth)).toBe(true);
  expect([50, 56, 91, 11, 86].some(isMilkTooth)).toBe(false);
});

test('the chart: spans run along one jaw, across the midline, in either direction', () => {
  expect(teethBetween(13, 23)).toEqual([13, 12, 11, 21, 22, 23]);
  expect(teethBetween(23, 13)).toEqual([13, 12, 11, 21, 22, 23]);
  expect(teethBetween(14, 44)).toBeNull();
});

test('the quadrant cross reads as dentists write it', () => {
  const teeth = [22, 16, 47, 33, 14, 21, 46, 15];
  expect(quadrantDigits(teeth)).toEqual({ upper_right: '654', upper_left: '12', lower_right: '76', lower_left: '3' });
  expect(quadrantText(teeth)).toBe('UR 654 UL 12 LR 76 LL 3');
  expect(quadrantWords(teeth)).toBe('upper right 6 5 4, upper left 1 2, lower right 7 6, lower left 3');
});

test('the quadrant cross: leaves empty quadrants empty', () => {
  expect(quadrantText([36])).toBe('LL 6');
  expect(quadrantText([])).toBe('');
  expect(quadrantWords([])).toBe('');
});

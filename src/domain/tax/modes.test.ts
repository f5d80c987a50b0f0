import { expect, test } from 'vitest';
import { TAX_MODES, isHsnCode, isTaxRate, needsGstNumber } from './modes.ts';

test.each([
  ['9021', true],
  ['902129', true],
  ['90212900', true],
  ['90212', false],
  ['902', false],
  ['902A', false],
  ['', false],
])('HSN code %s: %s', (code, valid) => expect(isHsnCode(code)).toBe(valid));

test.each([
  ['0', true],
  ['40.00', true],
  ['40.01', false],
  ['5.125', false],
  ['-1', false],
])('rate %s: %s', (rate, valid) => expect(isTaxRate(rate)).toBe(valid));

test('regular and composition need a GST number', () =>
  expect(TAX_MODES.filter(needsGstNumber)).toEqual(['composition', 'regular']));

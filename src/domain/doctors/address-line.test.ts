import { expect, test } from 'vitest';
import { addressLine } from './address-line.ts';

test.each([
  [['Smile Care', '4 Tilak Road\nPune', '411030'], 'Smile Care · 4 Tilak Road, Pune 411030'],
  [['', '4 Tilak Road\nPune 411030', '411030'], '4 Tilak Road, Pune 411030'],
  [['', '', '411030'], '411030'],
  [['Smile Care', '', ''], 'Smile Care'],
  [['', '', ''], ''],
] as const)('%j on one line', ([clinic_name, address, pin_code], line) =>
  expect(addressLine({ clinic_name, address, pin_code })).toBe(line),
);

import { expect, test } from 'vitest';
import { INDIAN_STATES, isStateCode } from './indian-states.ts';
import { isGstNumber } from '#domain/shared/gst-number.ts';

test('every code can begin a GST number, and nothing else is a state', () => {
  for (const code of Object.keys(INDIAN_STATES)) {
    expect(code).toMatch(/^(?:0[1-9]|[1-3]\d|97)$/);
    expect(isStateCode(code)).toBe(true);
  }
  for (const none of ['', '00', '25', '28', '39', '98', 'MH', 'toString']) expect(isStateCode(none), none).toBe(false);
  expect(isGstNumber('27AAPFU0939F1ZV') && isStateCode('27')).toBe(true);
});

import { expect, test } from 'vitest';
import { acknowledge, tamperingReasonFault } from './tampering.ts';

const MISSING = 'Enter what you found out';

test.each([
  ['', MISSING],
  [' \n ', MISSING],
  ['A backup was restored.', null],
  ['x'.repeat(500), null],
  [` ${'x'.repeat(500)} `, null],
  ['x'.repeat(501), 'Please use at most 500 characters'],
  ['a\u0007b', 'Please remove characters that cannot be printed'],
])('the reason of an acknowledgement %j: %s', (reason, fault) => {
  expect(tamperingReasonFault(reason)).toBe(fault);
  expect(acknowledge({ isAcknowledged: false }, reason).ok).toBe(fault === null);
});

test('the reason of an acknowledgement is returned as it is stored', () =>
  expect(acknowledge({ isAcknowledged: false }, ' A backup was restored. ')).toEqual({
    ok: true,
    value: 'A backup was restored.',
  }));

test('the reason of an acknowledgement is required once', () =>
  expect(acknowledge({ isAcknowledged: true }, '')).toMatchObject({
    ok: false,
    refusal: { code: 'finding_acknowledged' },
  }));

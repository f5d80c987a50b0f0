import { expect, test } from 'vitest';
import { refuseLedger } from './refusals.ts';

test.each([
  ['credit_note', 'This bill is charged on M/26-27/00012. Credit that one.', 'This credit note was voided already.'],
  ['write_off', 'This bill is charged on M/26-27/00012. Write off that one.', 'This write-off was voided already.'],
] as const)('a %s is refused in its own words', (kind, onMonth, voided) => {
  expect(refuseLedger('credit_on_month', 'M/26-27/00012', kind).refusal.text).toBe(onMonth);
  expect(refuseLedger('credit_note_voided', kind).refusal.text).toBe(voided);
});

import { expect, test } from 'vitest';
import { refuseLedger } from './refusals.ts';

test.each([
  [
    'credit_note',
    'This bill is charged on M/26-27/00012. Create the credit note for that monthly bill.',
    'This credit note is already void.',
  ],
  [
    'write_off',
    'This bill is charged on M/26-27/00012. Create the write-off for that monthly bill.',
    'This write-off is already void.',
  ],
] as const)('a %s is refused in its own words', (kind, onMonth, voided) => {
  expect(refuseLedger('credit_on_month', 'M/26-27/00012', kind).refusal.text).toBe(onMonth);
  expect(refuseLedger('credit_note_voided', kind).refusal.text).toBe(voided);
});

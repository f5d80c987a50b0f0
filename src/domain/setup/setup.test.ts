import { expect, test } from 'vitest';
import type { SetupFacts } from './setup.ts';
import { SETUP_STEPS, DEFAULT_LABORATORY_NAME, setupSteps, isComplete, isSetupNeeded } from './setup.ts';

const FRESH: SetupFacts = {
  company_name: DEFAULT_LABORATORY_NAME,
  address: '',
  has_default_super_admin: true,
  has_rates: false,
  has_users: false,
  has_imports: false,
  has_orders: false,
};
const DONE: SetupFacts = {
  company_name: 'Shree Dental Studio',
  address: '14 Link Road',
  has_default_super_admin: false,
  has_rates: true,
  has_users: true,
  has_imports: false,
  has_orders: true,
};

/** `o`pen, `s`kipped, `d`one, in the order of the steps. */
const states = (facts: SetupFacts, skipped: readonly string[] = []): string =>
  setupSteps(facts, skipped)
    .map(({ state }) => state.slice(0, 1))
    .join('');

const LED = { led: true, complete: false };
const COMPLETE = { led: false, complete: true };

test.each([
  ['that was never opened', { facts: FRESH, skipped: [], expected: 'oooooo', ...LED }],
  ['with only its address', { facts: { ...FRESH, address: '14 Link Road' }, skipped: [], expected: 'dooooo', ...LED }],
  ['that works, all skipped before', { facts: DONE, skipped: SETUP_STEPS, expected: 'dddddd', ...COMPLETE }],
  ['with a word that a newer version skipped', { facts: FRESH, skipped: ['stock'], expected: 'oooooo', ...LED }],
])('a laboratory %s', (_, { facts, skipped, expected, led, complete }) => {
  expect(states(facts, skipped)).toBe(expected);
  expect({ led: isSetupNeeded(setupSteps(facts, skipped)), complete: isComplete(setupSteps(facts, skipped)) }).toEqual({
    led,
    complete,
  });
});

test('each step depends only on its own records and its own skipping, in all 4,096 combinations', () => {
  const seen = new Set<string>();
  for (let bits = 0; bits < 4096; bits++) {
    const has = (bit: number): boolean => (bits >> bit) % 2 === 1;
    const facts = {
      company_name: has(0) ? 'Shree Dental Studio' : DEFAULT_LABORATORY_NAME,
      address: '',
      has_default_super_admin: !has(1),
      has_rates: has(2),
      has_users: has(3),
      has_imports: has(4),
      has_orders: has(5),
    };
    const skipped = SETUP_STEPS.filter((_, step) => has(6 + step));
    // An order also ends the import of old data.
    const isDone = (step: number) => has(step) || (step === 4 && has(5));
    const expected = [0, 1, 2, 3, 4, 5].map((step) => (isDone(step) ? 'd' : has(6 + step) ? 's' : 'o')).join('');
    expect(states(facts, skipped)).toBe(expected);
    expect(isSetupNeeded(setupSteps(facts, skipped))).toBe(expected.includes('o'));
    expect(isComplete(setupSteps(facts, skipped))).toBe(expected === 'dddddd');
    seen.add(expected);
  }
  // Old data is always done if the first order is: two of its three states are missing there.
  expect(seen.size).toBe(3 ** 6 - 3 ** 4 * 2);
});

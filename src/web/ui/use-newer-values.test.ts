import { describe, expect, test } from 'vitest';
import { mergeValues } from './use-newer-values.ts';

const BASE = { phone: '1', email: '', address: '14 Link Road', days: ['1', '2', '3'], is_sent: false };
const over = (changed: Partial<typeof BASE>): typeof BASE => ({ ...BASE, ...changed });

const DAYS = over({ days: ['4', '1', '2', '3'] });

describe('when another user has saved', () => {
  test.each([
    ['a field that only they changed has their value', over({ phone: '2' }), BASE, [], []],
    ['a field that was only typed here stays', over({ address: '9 New Road' }), over({ phone: '3' }), ['phone'], []],
    [
      'a field that both changed is in conflict',
      over({ phone: '2', email: 'a@b' }),
      over({ phone: '3', is_sent: true }),
      ['phone', 'is_sent'],
      ['phone'],
    ],
    ['a field that both changed to the same value is not', over({ phone: '2' }), over({ phone: '2' }), [], []],
    // Lists are in conflict by their set, not by their order.
    ['the same list in another order is not', over({ days: ['1', '2', '3', '4'] }), DAYS, [], []],
    ['another list is', over({ days: ['1', '2'] }), DAYS, ['days'], ['days']],
    ['a list that was only reordered is no change', BASE, over({ days: ['3', '2', '1'] }), [], []],
  ])('%s', (_, theirs, typed, mine, conflicting) => {
    expect(mergeValues(BASE, theirs, typed)).toEqual({ mine, conflicting });
  });
});

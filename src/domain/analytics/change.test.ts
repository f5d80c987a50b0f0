import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [150, 100, { direction: 'more', percent: 50 }],
  [100, 150, { direction: 'less', percent: 33.3 }],
  [0, 8, { direction: 'less', percent: 100 }],
  [1001, 1000, { direction: 'more', percent: 0.1 }],
  [7, 7, { direction: 'same', percent: 0 }],
  [0, 0, { direction: 'same', percent: 0 }],
  [5, 0, null],
])('%d after %d', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

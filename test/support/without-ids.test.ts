import { expect, test } from 'vitest';
import { withoutIds } from './without-ids.ts';

test('ids are removed, amounts stay', () =>
  expect(
    withoutIds({
      id: '0a2b6df0-9abe-4e72-b744-14f2cfed2595',
      name: 'Dr. 1c640b3d-569a-484d-a918-a4425a81e45a',
      amount: '100.00',
    }),
  ).toBe('{"id":"","name":"Dr. ","amount":"100.00"}'));

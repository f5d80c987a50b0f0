import { expect, test } from 'vitest';
import { memoryPercent } from './memory-share.ts';

const HALF = { heap_used: 50, heap_limit: 100, resident: 10, memory_limit: 100 };

test('memory use is the share of the nearer limit', () => {
  expect(memoryPercent(HALF)).toBe(50);
  expect(memoryPercent({ ...HALF, resident: 80 })).toBe(80);
  expect(memoryPercent({ ...HALF, memory_limit: 0 })).toBe(50);
});

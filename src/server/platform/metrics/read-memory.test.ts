import { expect, test } from 'vitest';
import { readMemory } from './read-memory.ts';

test('what is held lies within what may be held', () => {
  const { heap_used, heap_limit, resident, memory_limit } = readMemory();
  expect(heap_used).toBeGreaterThan(1_000_000);
  expect(heap_limit).toBeGreaterThan(heap_used);
  expect(resident).toBeGreaterThan(1_000_000);
  expect(memory_limit).toBeGreaterThan(resident);
});

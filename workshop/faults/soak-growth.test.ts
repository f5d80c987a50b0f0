import { expect, test } from 'vitest';
import { growthFaults, sampleOf } from './soak-growth.ts';

const held = (...megabytes: number[]) => megabytes.map((resident) => ({ resident }));

test('growth until the end is found; a rise at the beginning, or up and down, is not', () => {
  expect(growthFaults(held(100, 100, 200, 200, 224, 224))).toEqual([]);
  expect(growthFaults(held(100, 100, 200, 200, 225, 225))).toEqual([
    'it held 225 MB in the last third, and 200 MB in the middle one',
  ]);
  expect(growthFaults(held(100, 180, 200, 210, 190, 210, 200, 190, 205))).toEqual([]);
  expect(growthFaults(held(300, 250, 200, 150, 120, 110))).toEqual([]);
});

test('too few measurements prove nothing', () =>
  expect(growthFaults(held(100, 100))).toEqual(['it was measured too rarely to say whether it grows']));

test('a figure that the product does not report is no figure', () => {
  const lines = [
    'process_resident_memory_bytes 104857600',
    'nodejs_heap_size_total_bytes 52428800',
    'nodejs_external_memory_bytes 1048576',
    'nodejs_eventloop_lag_p99_seconds 0.012',
    'marginline_pool_connections_open 3',
    'marginline_pool_waiting 0',
  ];
  expect(sampleOf(lines.join('\n'))).toEqual({
    resident: 100,
    heap: 50,
    external: 1,
    loop_delay: 12,
    connections: 3,
    waiting: 0,
  });
  expect(() => sampleOf(lines.slice(1).join('\n'))).toThrow('/metrics does not tell process_resident_memory_bytes');
});

import { edgesOf } from '#test/support/hostile/edges.ts';
import { OPERATIONS, walk } from '#test/support/hostile/walk.ts';
import { type TestApp, startTestApp } from '#test/support/test-lab.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Hostile values for every field of every operation: accepted or refused with our own text, never a 500, and no defect
// in the log.

/**
 * Values with a meaning elsewhere: in databases, pages, spreadsheets, shells, templates, paths, addresses, and values
 * that are too large.
 */
const HOSTILES: readonly (readonly unknown[])[] = [
  ["' or 1=1 --", "'; drop table work_orders; --", '%', '_', '\\', '$1', '{{7*7}}', '${7*7}', '`id`', '$(id)', '|id'],
  ['<script>alert(1)</script>', '" onload="alert(1)', 'javascript:alert(1)', '=1+1', '@SUM(1)', '../../etc/passwd'],
  [
    'http://127.0.0.1:5432/',
    '\u202Etxt',
    '\uFEFF',
    '\u200B',
    '\u0085',
    'İ',
    'ß',
    'ﬀ',
    '９９',
    '٣',
    '\r\nSet-Cookie: a=b',
  ],
  [[], {}, [[[[[[]]]]]], { __proto__: null, constructor: { prototype: { role: 'SUPER_ADMIN' } } }, [null, null]],
  [
    'x'.repeat(20_000),
    '𝒳'.repeat(20_000),
    'ऄ'.repeat(5_000),
    Array.from({ length: 2_000 }, () => 0),
    null,
    true,
    false,
  ],
];

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
// Fails if a defect was logged.
afterAll(() => lab.close());

test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
  const { faults } = await walk(lab, operation, (place) => [...edgesOf(place), ...HOSTILES.flat()]);
  expect(faults.slice(0, 5)).toEqual([]);
});

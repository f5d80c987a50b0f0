import { expect, test } from 'vitest';
import type { LoadMeasure } from './measure.ts';
import { overLimits, reportOf, withReport } from './report.ts';
import type { Act, Route } from './routes.ts';

const limits = { scripts: 260_000, lcp: 2500, nodes: 2000 };
const route: Route = { name: 'List', who: 'staff', path: '/list', ready: 'tr', limits };
const measure: LoadMeasure = {
  scripts: { files: 12, bytes: 260_000 },
  styles: { files: 3, bytes: 30_000 },
  requests: 20,
  lcp: 2500,
  shift: 0.02,
  nodes: 2000,
};
const act: Act = { name: 'Select', path: '/list', ready: 'tr', limit: 100, run: () => Promise.resolve() };

test('values at their limits pass', () => expect(overLimits([{ route, measure }], [{ act, took: 100 }])).toEqual([]));

test.each([
  ['files', { scripts: { files: 13, bytes: 1 } }],
  ['bytes', { scripts: { files: 1, bytes: 260_001 } }],
  ['LCP', { lcp: 2501 }],
  ['shift', { shift: 0.021 }],
  ['elements', { nodes: 2001 }],
])('more %s than a screen may have is listed, and marked in the table', (_, more) => {
  const load = { route, measure: { ...measure, ...more } };
  expect(overLimits([load], [])).toHaveLength(1);
  expect(reportOf([load], [], 3).match(/\*\*/g)).toHaveLength(2);
});

test('so is an action that takes longer', () => {
  expect(overLimits([], [{ act, took: 101 }])).toEqual(['Select: 101 ms, more than 100']);
  expect(reportOf([], [{ act, took: 104 }], 3)).toContain('| Select | **104** (100) |');
});

test('the tables replace the earlier ones, and a document without that place is an error', () => {
  const document = 'Before\n<!-- Written by npm run bench:web. -->\nold\n<!-- Until here. -->\nAfter\n';
  expect(withReport(document, 'new')).toBe(
    'Before\n<!-- Written by npm run bench:web. -->\n\nnew\n\n<!-- Until here. -->\nAfter\n',
  );
  expect(() => withReport('nothing', 'new')).toThrow('no place');
});

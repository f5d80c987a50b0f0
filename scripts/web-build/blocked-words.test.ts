import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API } from '#contract/api.ts';
import { blockedWords, fileNameOf } from './blocked-words.ts';

test.each([
  ['/api/analytics', ['analytics']],
  ['/api/audit-log/export', ['audit']],
  ['/assets/must-change-banner-B2x_9.css', ['banner']],
  ['/assets/useTracking-x.js', ['tracking']],
  ['/api/metrics', ['metrics']],
  ['/assets/ads.js', ['ads']],
])('%s would be blocked', (address, words) => {
  expect(blockedWords(address)).toEqual(words);
});

// Words that only contain one of them.
test.each(['/api/statement', '/api/bills/{bill_id}/status', '/api/addresses', '/api/shipping', '/assets/loads-x.js'])(
  '%s would not',
  (address) => {
    expect(blockedWords(address)).toEqual([]);
  },
);

test('no operation has an address that would be blocked', () => {
  const blocked = Object.values(API).filter(({ path }) => blockedWords(path).length > 0);
  expect(blocked.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
});

test('no file that is asked for by its own name would be', () => {
  expect(readdirSync('public', { recursive: true }).filter((name) => blockedWords(String(name)).length > 0)).toEqual(
    [],
  );
});

test.each([
  ['analytics', 'part'],
  ['must-change-banner', 'part'],
  ['work-orders-list', 'work-orders-list'],
])('a file of the module %s is called %s', (module, name) => {
  expect(fileNameOf(module)).toBe(name);
});

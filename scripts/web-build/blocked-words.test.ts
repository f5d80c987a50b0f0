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
  // Longer words that contain one of them.
  ['/api/statement', []],
  ['/api/bills/{bill_id}/status', []],
  ['/api/addresses', []],
  ['/api/shipping', []],
  ['/assets/loads-x.js', []],
])('of %s the blocked words are: %j', (address, words) => expect(blockedWords(address)).toEqual(words));

test('no operation has an address, and no public file a name, that content blockers block', () => {
  const addresses = Object.values(API).map(({ path }) => path);
  const files = readdirSync('public', { recursive: true, encoding: 'utf8' });
  expect([...addresses, ...files].filter((name) => blockedWords(name).length > 0)).toEqual([]);
});

test.each([
  ['analytics', 'part'],
  ['must-change-banner', 'part'],
  ['work-orders-list', 'work-orders-list'],
])('a file of the module %s is called %s', (module, name) => expect(fileNameOf(module)).toBe(name));

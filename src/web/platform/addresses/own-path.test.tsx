import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/work-orders-list', '/work-orders-list'],
  ['/work-orders-list?status=completed&page=2', '/work-orders-list?status=completed&page=2'],
  ['/a/../work-order-form', '/work-order-form'],
])('%s opens %s', (given, followed) => {
  expect(ownPath(given)).toBe(followed);
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'work-orders-list',
  '/',
  '/?to=/work-orders-list',
  '',
  null,
  undefined,
  ['/work-orders-list'],
])('%j is not followed', (given) => {
  expect(ownPath(given)).toBeNull();
});

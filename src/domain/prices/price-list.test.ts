import { expect, test } from 'vitest';
import { MAX_LIST_NAME, listNameFaults } from './price-list.ts';

test.each([
  ['Standard', null],
  ['x'.repeat(MAX_LIST_NAME), null],
  ['x'.repeat(MAX_LIST_NAME + 1), `Please use at most ${MAX_LIST_NAME} characters`],
  [' ', 'Name is required'],
  ['Metro\u0000', 'Please remove characters that cannot be printed'],
])('%j: %j', (name, message) =>
  expect(listNameFaults(name).map((fault) => fault.message)).toEqual(message === null ? [] : [message]),
);

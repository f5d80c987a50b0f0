import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test.each([
  ['complete 412', 'complete: 412'],
  ['comp  412', 'complete: 412'],
  ['Print the bill of 412', 'print: 412'],
  ['bill anita rao', 'bill: anita rao'],
  ['urgent order 412', 'urgent: 412'],
  ['new order for sharma', 'order for: sharma'],
  ['New work order for Dr. Anil', 'order for: Dr. Anil'],
  ['new sharma', 'order for: sharma'],
  ['record payment from sharma', 'payment from: sharma'],
  ['Payment from Dr. Anil', 'payment from: Dr. Anil'],
  ['record  payment sharma', 'payment from: sharma'],
  ['record payment', 'find: record payment'],
  ['record payment  from ', 'find: record payment from'],
  ['payments', 'find: payments'],
  // It may also begin a name.
  ['com 412', 'find: com 412'],
  ['prince 412', 'find: prince 412'],
  // Without the order yet.
  ['complete', 'find: complete'],
  ['complete ', 'find: complete'],
  ['new order  for', 'find: new order for'],
  ['newton', 'find: newton'],
  ['412', 'find: 412'],
  ['', 'find: '],
])('%j means %s', (typed, asked) => {
  const { search, ...rest } = parseQuery(typed, 'ADMIN');
  expect(`${rest.kind === 'act' ? rest.act.word : rest.kind}: ${search}`).toBe(asked);
});

test('staff are offered no payments', () => {
  expect(parseQuery('record payment from sharma', 'USER')).toEqual({
    kind: 'find',
    search: 'record payment from sharma',
  });
});

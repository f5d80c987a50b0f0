import { expect, test } from 'vitest';
import { orderDataFault } from './order-data-fault.ts';

const id = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';
const serial_number = 'WO-2026-0042';

test.each([
  ['No work order data available for billing.', [undefined, null, '', 'WO-2026-0042', 7]],
  [
    'Work order is missing required ID field.',
    [{}, { serial_number }, { id: '', serial_number }, { id: 42, serial_number }, { id: `${id}0`, serial_number }],
  ],
  ['Work order is missing serial number.', [{ id }, { id, serial_number: ' ' }, { id, serial_number: 42 }]],
])('%s', (text, given) => expect(given.map(orderDataFault)).toEqual(given.map(() => `Error: ${text}`)));

test('an order with id and serial number passes the data check', () =>
  expect(orderDataFault({ id: id.toUpperCase(), serial_number })).toBeNull());

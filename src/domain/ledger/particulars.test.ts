import { expect, test } from 'vitest';
import { type EntryFacts, particularsOf } from './particulars.ts';

const NOTHING = { is_first: true, orders: null, month: null, method: null, reference: null, reason: null };

test.each<[Partial<EntryFacts> & Pick<EntryFacts, 'kind'>, string]>([
  [{ kind: 'opening' }, 'Opening balance'],
  [{ kind: 'opening', is_first: false }, 'Opening balance, corrected'],
  [{ kind: 'monthly_bill', month: '2026-10', orders: 38 }, 'Monthly bill October 2026 (38 orders)'],
  [{ kind: 'monthly_bill', month: '2026-10', orders: 1 }, 'Monthly bill October 2026 (1 order)'],
  [{ kind: 'monthly_bill', month: '2026-10', orders: 38, is_first: false }, 'Monthly bill October 2026, corrected'],
  [{ kind: 'bill', orders: 1 }, 'Bill, 1 order'],
  [{ kind: 'bill', orders: 3 }, 'Bill, 3 orders'],
  [{ kind: 'bill', orders: 3, is_first: false }, 'Bill, corrected'],
  [{ kind: 'receipt', method: 'UPI', reference: '4123' }, 'Received by UPI, ref 4123'],
  [{ kind: 'receipt', method: 'Cash', reference: '' }, 'Received by Cash'],
  [{ kind: 'tds', method: 'Cash' }, 'TDS deducted'],
  [{ kind: 'receipt_taken_back', reason: 'Cheque returned' }, 'Cheque returned: X/26-27/00002'],
  [{ kind: 'receipt_taken_back' }, 'Reversed: X/26-27/00002'],
  [{ kind: 'refund', method: 'Bank transfer', reference: null }, 'Refunded by Bank transfer'],
  [{ kind: 'refund_taken_back', reason: 'Entered by mistake' }, 'Entered by mistake: X/26-27/00002'],
  [{ kind: 'credit_note', reason: 'Price corrected' }, 'Credit note: Price corrected'],
  [{ kind: 'write_off', reason: 'Other' }, 'Adjustment'],
  [{ kind: 'note_voided' }, 'Voided: X/26-27/00002'],
])('%j: %s', (given, said) =>
  expect(particularsOf({ ...NOTHING, document_number: 'X/26-27/00002', ...given })).toBe(said),
);

import { expect, test } from 'vitest';
import { type ChosenDocument, checkDocumentPayable } from './chosen-document.ts';

const BILL: ChosenDocument = {
  number: 'B/26-27/00012',
  is_void: false,
  charged: '100.00',
  charged_on: null,
  open: '0.01',
};

test.each<[string, Partial<ChosenDocument>, string | null]>([
  ['with a paisa outstanding', {}, null],
  ['that was paid', { open: '0.00' }, 'Nothing is outstanding on B/26-27/00012. Choose another bill.'],
  [
    'that a monthly bill charges',
    { charged: '0.00', open: '0.00', charged_on: 'M/26-27/00003' },
    'B/26-27/00012 is charged on M/26-27/00003. Choose that one.',
  ],
  ['without a price', { charged: '0.00', open: '0.00' }, 'This bill has no charge yet. Change its price instead.'],
  ['that was voided', { is_void: true, charged: '0.00', open: '0.00' }, 'B/26-27/00012 is void. Choose another bill.'],
])('a bill %s takes money, or the refusal says why not', (_, changes, text) => {
  const outcome = checkDocumentPayable({ ...BILL, ...changes });
  expect(outcome.ok ? null : outcome.refusal.text).toBe(text);
});

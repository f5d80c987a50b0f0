import type { Tooth } from '#domain/teeth/teeth.ts';
import { expect, test } from 'vitest';
import { draftsOf, earlierOrdersOf, sameCaseView } from './same-case.ts';
import type { WorkOrderStatus } from './status.ts';

const DRAFT = { patient_name: 'Meera Joshi', product_quality: 'Zirconia', tooth_numbers: [16, 15] as Tooth[] };
const EARLIER = {
  ...DRAFT,
  serial_number: 'WO-2026-0412',
  order_date: '2026-11-20',
  status: 'in_progress' as WorkOrderStatus,
};
const textsOf = (earlier: Partial<typeof EARLIER>): string[] =>
  earlierOrdersOf(DRAFT, [{ ...EARLIER, ...earlier }]).map(({ name, text }) => `${name} ${text}`);

test.each<[string, Partial<typeof EARLIER>, string | null]>([
  ['a common tooth', { product_quality: 'Pfm', tooth_numbers: [16, 17] }, 'tooth 16'],
  ['common teeth', {}, 'teeth 16 15'],
  ['another letter case', { patient_name: ' meera  JOSHI', tooth_numbers: [16] }, 'tooth 16'],
  ['the same product', { tooth_numbers: [] }, 'product'],
  ['another product and other teeth', { product_quality: 'Pfm', tooth_numbers: [36] }, null],
  ['another patient', { patient_name: 'Meera Joshi Rao' }, null],
  ['a cancelled order', { status: 'cancelled' }, null],
])('%s', (_, earlier, same) => {
  const text = `WO-2026-0412 of 20 Nov 2026 has the same patient and ${same} (In Progress).`;
  expect(textsOf(earlier)).toEqual(same === null ? [] : [text]);
});

test('a blank patient and a blank product are no case; at most three orders are named', () => {
  const blank = { ...DRAFT, patient_name: ' ' };
  expect(earlierOrdersOf(blank, [{ ...EARLIER, patient_name: '' }])).toEqual([]);
  const without = { product_quality: '', tooth_numbers: [] };
  expect(earlierOrdersOf({ ...DRAFT, ...without }, [{ ...EARLIER, ...without }])).toEqual([]);
  expect(
    earlierOrdersOf(
      DRAFT,
      Array.from({ length: 4 }, () => EARLIER),
    ),
  ).toHaveLength(3);
});

test('an order of the same form is named by its place', () =>
  expect(draftsOf(DRAFT, [{ ...DRAFT, name: 'Order #1', tooth_numbers: [15] }])).toEqual([
    { name: 'Order #1', isSaved: false, text: 'has the same patient and tooth 15.' },
  ]));

test('orders within 30 days are compared; a short name is not searched', () => {
  const days = { date_from: '2026-10-31', date_to: '2026-12-30' };
  const view = (patient: string) => sameCaseView('Rao', patient, '2026-11-30');
  expect(view('Asha')).toEqual({ doctor_name: 'Rao', search: 'Asha', ...days });
  expect(view('Om')).toEqual({ doctor_name: 'Rao', page_size: 100, ...days });
});

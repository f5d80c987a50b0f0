import { expect, test } from 'vitest';
import { ORDER_TABS, tabChange, tabOf, tabView } from './order-tabs.ts';

test.each(ORDER_TABS)('the tab %s is the tab of its own view, after any other tab', (tab) => {
  expect(tabOf(tabView(tab))).toBe(tab);
  for (const before of ORDER_TABS) expect(tabOf({ ...tabView(before), ...tabChange(tab) })).toBe(tab);
});

test.each([
  [{ status: 'completed' }],
  [{ status: 'open', overdue: true }],
  [{ bill_status: 'unbilled' }],
  [{ status: 'returned', bill_status: 'ready' }],
])('%o is not the view of a tab', (view) => expect(tabOf(view)).toBeNull());

test('another filter does not change the tab', () =>
  expect(tabOf({ status: 'open', search: 'anil', urgent_only: true } as never)).toBe('open'));

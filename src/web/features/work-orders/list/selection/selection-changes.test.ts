import { describe, expect, test } from 'vitest';
import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import { buildBilledOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import type { Selection } from './selection-changes.ts';
import {
  NOTHING_SELECTED,
  choose,
  chooseOne,
  clear,
  elsewhere,
  pageChoice,
  refresh,
  showPage,
  vanished,
} from './selection-changes.ts';

const [one, two, three, four] = [1, 2, 3, 4].map((n) => buildReadyOrder(n)) as [never, never, never, never];
const billedTwo = buildBilledOrder(2);
const showing = (...page: Parameters<typeof showPage>[1]): Selection => showPage(NOTHING_SELECTED, page, 'all');
const chosenIn = ({ chosen }: Selection) =>
  [...chosen.values()].map(({ serial_number }) => Number(serial_number.slice(-4)));

describe('selecting', () => {
  test('keeps orders over pages, in the order in which they were selected', () => {
    const first = chooseOne(showing(one, two), two, true, false);
    const second = chooseOne(showPage(first, [three, four], 'all'), three, true, false);
    expect(chosenIn(second)).toEqual([2, 3]);
    expect(elsewhere(second)).toHaveLength(1);
    expect(chosenIn(chooseOne(second, two, false, false))).toEqual([3]);
    expect(chosenIn(clear(second))).toEqual([]);
  });

  test('Shift spans from the previous order, down or up, selecting or deselecting', () => {
    const from = chooseOne(showing(one, two, three, four), three, true, false);
    expect(chosenIn(chooseOne(from, one, true, true)).toSorted()).toEqual([1, 2, 3]);
    const all = chooseOne(from, one, true, true);
    expect(chosenIn(chooseOne(all, two, false, true)).toSorted()).toEqual([3]);
  });

  test('Shift without a previous order on the page selects the one', () => {
    const from = chooseOne(showing(one, two), one, true, false);
    expect(chosenIn(chooseOne(showPage(from, [three, four], 'all'), four, true, true))).toEqual([1, 4]);
    expect(chosenIn(chooseOne(showing(one, two), two, true, true))).toEqual([2]);
  });

  test('ends at the largest number of orders on one bill; a selected order can still be deselected', () => {
    const many = Array.from({ length: MAX_BILL_ORDERS + 5 }, (_, n) => buildReadyOrder(n + 1));
    const full = choose(NOTHING_SELECTED, many, true);
    expect(full.chosen.size).toBe(MAX_BILL_ORDERS);
    expect(choose(full, many.slice(0, 2), false).chosen.size).toBe(MAX_BILL_ORDERS - 2);
  });
});

test('the page offers nothing to select if all are billed or the page is empty', () => {
  expect(pageChoice(showing(billedTwo))).toBe('closed');
  expect(pageChoice(NOTHING_SELECTED)).toBe('closed');
  expect(pageChoice(showing(one))).toBe('none');
});

describe('changes of selected orders', () => {
  const chosen = choose(showing(one, two), [one, two], true);

  test('each is stored as last seen, and one with a bill leaves', () => {
    const changed = buildReadyOrder(1, { patient_name: 'Ravi Shinde-Patil', version: 2 });
    const after = showPage(chosen, [changed, billedTwo, three], 'all');
    expect([...after.chosen.values()]).toEqual([changed]);
    expect(chosenIn(refresh(chosen, [three]))).toEqual([1, 2]);
  });

  test('an order that left the view through another change is named; turning the page or searching names none', () => {
    expect(vanished(chosen, showPage(chosen, [two, three], 'all'))).toEqual([...chosen.chosen.keys()].slice(0, 1));
    expect(vanished(chosen, showPage(chosen, [three], 'page 2'))).toEqual([]);
    expect(vanished(clear(chosen), showPage(clear(chosen), [], 'all'))).toEqual([]);
  });
});

import { type WorkOrderStatus, WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { describe, expect, test } from 'vitest';
import { type ChosenOrder, removalReason, removalsText } from './selection-removals.ts';

const chosen = (status: WorkOrderStatus, more: Partial<ChosenOrder> = {}): ChosenOrder => ({
  serial_number: 'WO-2026-0001',
  doctor_id: 'rao',
  doctor_name: 'Dr. Rekha Rao',
  status,
  bill: null,
  ...more,
});

const said = (before: ChosenOrder, now: ChosenOrder | null): string => {
  const removal = removalReason(before, now);
  return removal === null ? 'stays' : removalsText([removal]);
};

describe.each(WORK_ORDER_STATUSES)('a chosen order that was %s', (status) => {
  const before = chosen(status);

  test('and is unchanged stays', () => expect(said(before, chosen(status))).toBe('stays'));

  test('and was billed or deleted is removed for that reason', () => {
    const billed = chosen('completed', { bill: { created_by: 'Asha Joshi' } });
    expect(said(before, billed)).toBe('WO-2026-0001 was billed by Asha Joshi and was removed from your selection.');
    expect(said(before, null)).toBe('WO-2026-0001 was deleted and was removed from your selection.');
  });

  test('and now has another doctor is removed', () => {
    const now = chosen(status, { doctor_id: 'iyer', doctor_name: 'DR Priya Iyer' });
    expect(said(before, now)).toBe('WO-2026-0001 now belongs to Dr. Priya Iyer and was removed from your selection.');
  });

  test('is removed if it can be billed no more than before, and stays if it can be billed as well or better', () => {
    const LEAVES: Record<WorkOrderStatus, readonly WorkOrderStatus[]> = {
      completed: ['in_progress', 'returned', 'revision_in_progress', 'cancelled'],
      in_progress: ['cancelled'],
      returned: ['cancelled'],
      revision_in_progress: ['cancelled'],
      cancelled: [],
    };
    const leaving = WORK_ORDER_STATUSES.filter((now) => said(before, chosen(now)) !== 'stays');
    expect(leaving.toSorted()).toEqual(LEAVES[status].toSorted());
  });
});

test('every order is named, each reason once', () => {
  const billed = { bill: { created_by: 'Asha Joshi' } };
  const removals = [1, 2, 3, 4].flatMap((n) => {
    const serial_number = `WO-2026-000${n}`;
    const now = [null, chosen('completed', billed), chosen('in_progress')][Math.min(n - 1, 2)] ?? null;
    const removal = removalReason(chosen('completed', { serial_number }), n === 4 ? chosen('completed', billed) : now);
    return removal === null ? [] : [removal];
  });
  expect(removalsText(removals)).toBe(
    'WO-2026-0001 was deleted and was removed from your selection. WO-2026-0002 and WO-2026-0004 were billed by Asha Joshi and were removed from your selection. WO-2026-0003 is now In Progress and was removed from your selection.',
  );
});

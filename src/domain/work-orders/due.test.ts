import { describe, expect, test } from 'vitest';
import { isOverdue } from './due.ts';
import type { WorkOrderStatus } from './status.ts';

describe('isOverdue', () => {
  test.each<[WorkOrderStatus, string | null, boolean]>([
    ['in_progress', '2026-11-20', true],
    ['returned', '2026-11-20', true],
    ['revision_in_progress', '2026-11-20', true],
    ['completed', '2026-11-20', false],
    ['cancelled', '2026-11-20', false],
    ['in_progress', '2026-11-21', false],
    ['in_progress', '2026-11-22', false],
    ['in_progress', null, false],
  ])('%s, expected %s: %s on 2026-11-21', (status, expected_complete_date, overdue) => {
    expect(isOverdue({ status, expected_complete_date }, '2026-11-21')).toBe(overdue);
  });
});

import { expect, test } from 'vitest';
import { dueText, isOverdue } from './due.ts';
import type { WorkOrderStatus } from './status.ts';

test.each<[WorkOrderStatus, string | null, boolean]>([
  ['in_progress', '2026-11-20', true],
  ['returned', '2026-11-20', true],
  ['revision_in_progress', '2026-11-20', true],
  ['completed', '2026-11-20', false],
  ['cancelled', '2026-11-20', false],
  ['in_progress', '2026-11-21', false],
  ['in_progress', '2026-11-22', false],
  ['in_progress', null, false],
])('isOverdue %s, expected %s: %s on 2026-11-21', (status, expected_complete_date, overdue) =>
  expect(isOverdue({ status, expected_complete_date }, '2026-11-21')).toBe(overdue),
);

test.each<[WorkOrderStatus, string | null, string | null]>([
  ['in_progress', '2026-10-21', '31 days late'],
  ['revision_in_progress', '2026-11-23', 'In 2 days'],
  ['in_progress', '2026-11-28', 'In 7 days'],
  ['in_progress', '2026-11-29', null],
  ['completed', '2026-11-22', null],
  ['cancelled', '2026-11-20', null],
  ['in_progress', null, null],
])('dueText %s, expected %s: %s on 2026-11-21', (status, expected_complete_date, text) =>
  expect(dueText({ status, expected_complete_date }, '2026-11-21')).toBe(text),
);

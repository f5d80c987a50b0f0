import { expect, test } from 'vitest';
import { type AlertKind, ALERT_KINDS, alertLevel, alertText, orderAlertView, unpaidText } from './alerts.ts';
import { unreadCount } from './texts.ts';

const TODAY = '2026-11-21';

test('the two alerts of the specification have its levels: unpaid is urgent, long-running is for information', () =>
  expect([alertLevel('unpaid_follow_up'), alertLevel('long_running')]).toEqual(['urgent', 'info']));

test('an order is long-running from the day after its fourteenth, also across the end of a year', () => {
  expect(orderAlertView('long_running', TODAY)).toEqual({ status: 'open', date_to: '2026-11-06' });
  expect(orderAlertView('long_running', '2027-01-15')).toEqual({ status: 'open', date_to: '2026-12-31' });
});

test('one record and several have different wording', () => {
  expect(ALERT_KINDS.map((kind) => alertText(kind, 1))).toEqual([
    'The audit log has been tampered with',
    '1 trusted browser may have been copied',
    'No verified backup for more than 36 hours',
    '1 doctor with pending bills older than 7 days',
    '1 order overdue',
    'Cheques to deposit',
    '1 doctor with overdue bills',
    '1 doctor over the credit limit',
    '1 returned order not started',
    '1 order with a trial at the doctor for more than 7 days',
    '1 order not completed after 14 days',
  ]);
  expect(alertText('returned', 3)).toBe('3 returned orders not started');
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread are shown on the bell as %s', (unread, text) => expect(unreadCount(unread)).toBe(text));

test('a kind of a newer server is for information, and counted', () => {
  const newer = 'flooded' as AlertKind;
  expect([alertLevel(newer), alertText(newer, 3)]).toEqual(['info', 'Unknown: 3']);
});

test.each([
  [1, 'Dr. Rao: ₹1,200.50, 1 bill since 2 Oct 2026'],
  [3, 'Dr. Rao: ₹1,200.50, 3 bills since 2 Oct 2026'],
  [0, 'Dr. Rao: ₹1,200.50, opening balance since 2 Oct 2026'],
])('%i unpaid bills of a doctor are one line', (bills, text) =>
  expect(unpaidText({ name: 'Dr. Rao', bills, oldest: '2026-10-02', amount: '1200.50' }, 'INR')).toBe(text),
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EmailAlert } from './email-alerts.ts';
import {
  ALERT_COOLDOWN,
  EMAIL_ALERT_KINDS,
  ALERT_RETRY,
  alertEmail,
  isDiskNearlyFull,
  notifiedAlert,
  nextAlert,
} from './email-alerts.ts';

const AT = 1_000_000_000;
const fresh: EmailAlert = { raised_at: AT, told_at: null, off_since: null, next_try_at: AT + ALERT_RETRY };
const event: EmailAlert = { ...fresh, told_at: AT };
const calm: EmailAlert = { ...event, off_since: AT };

test.each<[string, EmailAlert | null, boolean | null, number, EmailAlert | null, 'raised' | 'over' | null]>([
  ['nothing is sent if nothing is wrong', null, false, AT, null, null],
  ['nothing is sent if the state is unknown', null, null, AT, null, null],
  ['the start is sent', null, true, AT, fresh, 'raised'],
  ['two servers do not send it twice', fresh, true, AT + ALERT_RETRY - 1, fresh, null],
  [
    'a failed attempt is repeated',
    fresh,
    true,
    AT + ALERT_RETRY,
    { ...fresh, next_try_at: AT + 2 * ALERT_RETRY },
    'raised',
  ],
  ['it is sent once', event, true, AT + 1000 * ALERT_RETRY, event, null],
  ['an alert stays while the state is unknown', event, null, AT + 1000 * ALERT_RETRY, event, null],
  ['it does not end at once', event, false, AT, calm, null],
  ['it does not end a moment too early', calm, false, AT + ALERT_COOLDOWN - 1, calm, null],
  [
    'it ends after a calm time',
    calm,
    false,
    AT + ALERT_COOLDOWN,
    { ...calm, next_try_at: AT + ALERT_COOLDOWN + ALERT_RETRY },
    'over',
  ],
  ['it continues if the problem comes back before', calm, true, AT + ALERT_COOLDOWN - 1, event, null],
  [
    'the end of an alert that was never sent is not sent',
    { ...fresh, off_since: AT },
    false,
    AT + ALERT_COOLDOWN,
    null,
    null,
  ],
])('alert emails: %s', (_, ...[before, isWrong, now, alert, notify]) =>
  expect(nextAlert(before, isWrong, now)).toEqual({ alert, notify }),
);

test('alert emails: nothing is stored once the end was sent', () => {
  expect(notifiedAlert(calm, 'over', AT)).toBeNull();
  expect(notifiedAlert(fresh, 'raised', AT)).toEqual(event);
});

test('in any sequence, start and end are sent in turn, at least half an hour apart', () => {
  const minutes = fc.array(fc.constantFrom(true, true, false, null), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(minutes, fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (looks, leaves) => {
      let alarm: EmailAlert | null = null;
      const notified: [string, number][] = [];
      for (const [minute, isWrong] of looks.entries()) {
        const now = AT + minute * 60_000;
        const watched = nextAlert(alarm, isWrong, now);
        alarm = watched.alert;
        if (watched.notify === null || leaves[minute] !== true || alarm === null) continue;
        notified.push([watched.notify, now]);
        alarm = notifiedAlert(alarm, watched.notify, now);
      }
      for (const [place, [what, at]] of notified.entries()) {
        expect(what).toBe(place % 2 === 0 ? 'raised' : 'over');
        const [, before] = notified[place - 1] ?? [];
        if (what === 'over' && before !== undefined) expect(at - before).toBeGreaterThanOrEqual(ALERT_COOLDOWN);
      }
    }),
  );
});

test.each([
  [2 * 1024 ** 3 - 1, 1024 ** 4, true],
  [2 * 1024 ** 3, 10 * 1024 ** 3, false],
  [2 * 1024 ** 3, 21 * 1024 ** 3, true],
  [20 * 1024 ** 3 - 1, 1024 ** 4, true],
  [20 * 1024 ** 3, 1024 ** 4, false],
])('%d bytes free of %d: nearly full is %s', (free, size, expected) =>
  expect(isDiskNearlyFull(free, size)).toBe(expected),
);

test('an email says what, since when, where, and what to do; the email of the end says that it is over', () => {
  const given = { company: 'Shree Dental', host: 'lab-1', since: '21 Nov 2026, 12:00' };
  for (const kind of EMAIL_ALERT_KINDS) {
    const raised = alertEmail({ ...given, kind, event: 'raised' });
    const over = alertEmail({ ...given, kind, event: 'over' });
    expect(raised.subject).toMatch(/^Shree Dental: [A-Z]/);
    expect(raised.text).toContain('Started on 21 Nov 2026, 12:00, detected by lab-1.');
    expect(over.subject).toBe(raised.subject.replace(': ', ': Resolved: '));
    expect(over.text).not.toContain('You will get another email');
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alarm } from './alarms.ts';
import {
  ALARM_CALM,
  ALARM_KINDS,
  ALARM_RETRY,
  alarmLetter,
  isDiskNearlyFull,
  toldAlarm,
  watchAlarm,
} from './alarms.ts';

const AT = 1_000_000_000;
const fresh: Alarm = { raised_at: AT, told_at: null, off_since: null, next_try_at: AT + ALARM_RETRY };
const told: Alarm = { ...fresh, told_at: AT };
const calm: Alarm = { ...told, off_since: AT };

describe('of an alarm', () => {
  test.each<[string, Alarm | null, boolean | null, number, Alarm | null, 'raised' | 'over' | null]>([
    ['nothing is told where nothing is wrong', null, false, AT, null, null],
    ['nothing is told where nobody can say', null, null, AT, null, null],
    ['the beginning is told', null, true, AT, fresh, 'raised'],
    ['it is not told by two at once', fresh, true, AT + ALARM_RETRY - 1, fresh, null],
    ['it is tried again', fresh, true, AT + ALARM_RETRY, { ...fresh, next_try_at: AT + 2 * ALARM_RETRY }, 'raised'],
    ['it is told once', told, true, AT + 1000 * ALARM_RETRY, told, null],
    ['it stays where nobody can say', told, null, AT + 1000 * ALARM_RETRY, told, null],
    ['it is not over at once', told, false, AT, calm, null],
    ['it is not over a moment before', calm, false, AT + ALARM_CALM - 1, calm, null],
    [
      'it is over after a calm time',
      calm,
      false,
      AT + ALARM_CALM,
      { ...calm, next_try_at: AT + ALARM_CALM + ALARM_RETRY },
      'over',
    ],
    ['it goes on where it comes back before', calm, true, AT + ALARM_CALM - 1, told, null],
    [
      'nobody hears of the end of what nobody heard of',
      { ...fresh, off_since: AT },
      false,
      AT + ALARM_CALM,
      null,
      null,
    ],
  ])('%s', (_, ...[before, isWrong, now, alarm, tell]) => {
    expect(watchAlarm(before, isWrong, now)).toEqual({ alarm, tell });
  });

  test('once its end was told nothing is left', () => {
    expect(toldAlarm(calm, 'over', AT)).toBeNull();
    expect(toldAlarm(fresh, 'raised', AT)).toEqual(told);
  });
});

test('whatever comes and goes, beginning and end are told in turn, half an hour apart at least', () => {
  const minutes = fc.array(fc.constantFrom(true, true, false, null), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(minutes, fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (looks, leaves) => {
      let alarm: Alarm | null = null;
      const heard: [string, number][] = [];
      for (const [minute, isWrong] of looks.entries()) {
        const now = AT + minute * 60_000;
        const watched = watchAlarm(alarm, isWrong, now);
        alarm = watched.alarm;
        if (watched.tell === null || leaves[minute] !== true || alarm === null) continue;
        heard.push([watched.tell, now]);
        alarm = toldAlarm(alarm, watched.tell, now);
      }
      for (const [place, [what, at]] of heard.entries()) {
        expect(what).toBe(place % 2 === 0 ? 'raised' : 'over');
        const [, before] = heard[place - 1] ?? [];
        if (what === 'over' && before !== undefined) expect(at - before).toBeGreaterThanOrEqual(ALARM_CALM);
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
])('%d bytes free of %d: nearly full is %s', (free, size, expected) => {
  expect(isDiskNearlyFull(free, size)).toBe(expected);
});

test('a letter says what, since when, where, and what to do; the one of the end that it is over', () => {
  const given = { company: 'Shree Dental', host: 'lab-1', since: '21 Nov 2026, 12:00' };
  for (const kind of ALARM_KINDS) {
    const raised = alarmLetter({ ...given, kind, told: 'raised' });
    const over = alarmLetter({ ...given, kind, told: 'over' });
    expect(raised.subject).toMatch(/^Shree Dental: [A-Z]/);
    expect(raised.text).toContain('Started on 21 Nov 2026, 12:00, detected by lab-1.');
    expect(over.subject).toBe(raised.subject.replace(': ', ': Resolved: '));
    expect(over.text).not.toContain('You will get another email');
  }
});

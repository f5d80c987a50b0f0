import { answered } from '#web/platform/calls/transport.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Subscription, createSubscription } from './subscription.ts';

const onChanged = vi.fn();
const onSessionDoubtful = vi.fn();
let subscription: Subscription;

beforeEach(() => {
  vi.useFakeTimers();
  onChanged.mockReset();
  onSessionDoubtful.mockReset();
  subscription = createSubscription({ onChanged, onSessionDoubtful });
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = (after: number | null): void => subscription.receive({ kind: 'opened', after });
const ready = (seq: number): void => subscription.receive({ kind: 'event', event: { kind: 'ready', seq } });

test.each<[string, () => void, readonly unknown[]]>([
  ['soon after the page has missed nothing', () => (vi.advanceTimersByTime(5_000), opened(null)), []],
  ['late and without a number may have missed anything', () => (vi.advanceTimersByTime(9_000), opened(null)), [[null]]],
  [
    'again continues from what this tab knows, however late',
    () => (opened(null), ready(40), vi.advanceTimersByTime(3_600_000), opened(40)),
    [],
  ],
  ['by a tab that knows more has missed something here', () => (opened(null), ready(40), opened(50)), [[null]]],
  ['by a tab that knows the newest number from another tab', () => (subscription.learnSeq(50), opened(50)), []],
])('a stream that is opened %s', (_, happen, changes) => {
  happen();
  expect(onChanged.mock.calls).toEqual(changes);
});

test('changes are passed on, and the last received number is stored', () => {
  const changed = [{ subject: 'work_order' as const, ids: null }];
  subscription.receive({ kind: 'event', event: { kind: 'changes', seq: 41, changed } });
  expect(onChanged.mock.calls).toEqual([[changed]]);
  expect(subscription.seq()).toBe(41);
  ready(40);
  expect(subscription.seq()).toBe(41);
});

test('after another database the number starts again', () => {
  ready(4000);
  subscription.receive({ kind: 'event', event: { kind: 'resync', seq: 12 } });
  expect(onChanged.mock.calls).toEqual([[null]]);
  expect(subscription.seq()).toBe(12);
});

test('the connection follows the stream, and its end makes the session uncertain', () => {
  const reachedStates: boolean[] = [];
  onTestFinished(answered.listen((reached) => void reachedStates.push(reached)));
  opened(null);
  subscription.receive({ kind: 'event', event: { kind: 'beat' } });
  expect(onSessionDoubtful).not.toHaveBeenCalled();
  subscription.receive({ kind: 'event', event: { kind: 'ended' } });
  subscription.receive({ kind: 'lost' });
  expect(onSessionDoubtful).toHaveBeenCalledTimes(2);
  expect(reachedStates).toEqual([true, true, true, false]);
});

test('silence is measured from the last message, heartbeats included', () => {
  vi.advanceTimersByTime(30_000);
  expect(subscription.silence()).toBe(30_000);
  subscription.receive({ kind: 'event', event: { kind: 'beat' } });
  expect(subscription.silence()).toBe(0);
});

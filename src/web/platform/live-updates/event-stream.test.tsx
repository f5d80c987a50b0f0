import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signingOut } from '#web/platform/session/pending-sign-out.ts';
import { openStream } from './event-stream.ts';
import type { StreamEvent } from './subscription.ts';

/** Replaces the browser's `EventSource`, with the events of a server. */
class Edge extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Edge[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    Edge.opened.push(this);
  }

  close(): void {
    this.readyState = Edge.CLOSED;
  }

  say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

let seq: number | null = null;
let news: StreamEvent[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', Edge);
  Edge.opened = [];
  seq = null;
  news = [];
});

function open(): void {
  onTestFinished(openStream({ after: () => seq, onNews: (one) => void news.push(one) }));
  vi.advanceTimersByTime(300);
}

const latest = (): Edge => Edge.opened.at(-1) ?? new Edge('none');

test('passes on received events, and resumes from the last known event after a break', () => {
  open();
  latest().dispatchEvent(new Event('open'));
  latest().say({ kind: 'ready', seq: 41 });
  seq = 41;
  latest().fail();
  expect(news).toEqual([
    { kind: 'opened', after: null },
    { kind: 'event', event: { kind: 'ready', seq: 41 } },
    { kind: 'lost' },
  ]);
  vi.advanceTimersByTime(1_000);
  expect(Edge.opened.map(({ url }) => url)).toEqual(['/api/events', '/api/events?after=41']);
});

test('a stream that ends while a sign-out waits for its answer is no loss, unless the sign-out fails', async () => {
  open();
  const answer = Promise.withResolvers<undefined>();
  const leaving = signingOut(() => answer.promise);
  latest().fail();
  vi.advanceTimersByTime(10_000);
  expect(Edge.opened).toHaveLength(1);
  expect(news).toEqual([]);
  answer.reject(new Error('The server does not answer'));
  await expect(leaving).rejects.toThrow('does not answer');
  vi.advanceTimersByTime(2_000);
  expect(Edge.opened).toHaveLength(2);
  expect(news).toEqual([{ kind: 'lost' }]);
});

test('waits longer and longer for a server that refuses, up to half a minute', () => {
  open();
  for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
    const tries = Edge.opened.length;
    latest().fail();
    vi.advanceTimersByTime(pause * 1_000 - 1);
    expect(Edge.opened).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(Edge.opened).toHaveLength(tries + 1);
  }
});

test('gives a silent stream up after 50 s, and keeps one with heartbeats', () => {
  open();
  vi.advanceTimersByTime(40_000);
  latest().say({ kind: 'beat' });
  vi.advanceTimersByTime(49_000);
  expect(news.at(-1)).toEqual({ kind: 'event', event: { kind: 'beat' } });
  vi.advanceTimersByTime(1_000);
  expect([news.at(-1), latest().readyState]).toEqual([{ kind: 'lost' }, Edge.CLOSED]);
});

test('tries at once when the network is back', () => {
  open();
  for (let n = 0; n < 6; n += 1) {
    latest().fail();
    vi.advanceTimersByTime(30_000);
  }
  latest().fail();
  const tries = Edge.opened.length;
  dispatchEvent(new Event('online'));
  expect(Edge.opened).toHaveLength(tries + 1);
});

test('a closed stream opens no other', () => {
  const close = openStream({ after: () => null, onNews: () => undefined });
  vi.advanceTimersByTime(300);
  latest().fail();
  close();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(Edge.opened).toHaveLength(1);
});

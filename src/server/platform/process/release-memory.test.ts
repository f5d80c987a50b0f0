import { channel } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RESPONSE_FINISHED, collectGarbage, releaseMemoryWhenIdle } from './release-memory.ts';

test('an object without references is collected, a referenced one is not', async () => {
  const kept = { held: true };
  const [gone, stays] = [new WeakRef({ held: false }), new WeakRef(kept)];
  // A weak reference keeps its target until the task that created it has ended.
  await new Promise((later) => setTimeout(later, 0));
  await collectGarbage();
  expect(gone.deref()).toBeUndefined();
  expect(stays.deref()).toBe(kept);
});

describe('memory is released', () => {
  let stop: () => Promise<void>;
  const collect = vi.fn(() => Promise.resolve());
  const logger = { warn: vi.fn() };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    collect.mockClear();
    logger.warn.mockClear();
    stop = releaseMemoryWhenIdle({ logger, idleMs: 3_000, minRequests: 5, collect });
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  const answered = (times: number): void => {
    for (let time = 0; time < times; time += 1) channel(RESPONSE_FINISHED).publish({});
  };

  test('once after the start, when there was no request for a while', () => {
    vi.advanceTimersByTime(2_999);
    answered(1);
    vi.advanceTimersByTime(2_999);
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(collect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  test('after a rush, not after a few requests', () => {
    vi.advanceTimersByTime(3_000);
    answered(4);
    vi.advanceTimersByTime(3_000);
    expect(collect).toHaveBeenCalledTimes(1);
    answered(1);
    vi.advanceTimersByTime(3_000);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  test('unless it is impossible, which is logged once and not tried again', async () => {
    const err = new Error('no inspector is available');
    collect.mockRejectedValueOnce(err);
    vi.advanceTimersByTime(3_000);
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledWith({ err }, 'memory could not be released'));
    answered(10);
    vi.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  test('never while it shuts down', async () => {
    await stop();
    answered(10);
    vi.advanceTimersByTime(60_000);
    expect(collect).not.toHaveBeenCalled();
  });
});

test('Node reports each answer of a server', async () => {
  const onFinished = vi.fn();
  channel(RESPONSE_FINISHED).subscribe(onFinished);
  const server = createServer((_request, response) => response.end('yes')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await (await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)).text();
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
  channel(RESPONSE_FINISHED).unsubscribe(onFinished);
  server.close();
});

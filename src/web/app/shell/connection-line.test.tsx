import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer, answerHealth, UNREACHABLE } from '#test/support/api-double.ts';
import { buildOrderPage } from '#test/support/build-order-page.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConnectionLine } from './connection-line.tsx';

const line = (): string | null => screen.getByRole('paragraph').textContent;

/** Advances the time, and runs the waiting work. */
const pass = async (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function showLine(): Promise<void> {
  vi.useFakeTimers();
  await renderScreen(<ConnectionLine />);
  await pass(0);
}

const setOnLine = (online: boolean, answers = online): void => {
  answerHealth(answers);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

test('checks the server every 30 s, and every 5 s until it is back', async () => {
  await showLine();
  expect(line()).toBe('System online');
  answerHealth(false);
  await pass(29_000);
  expect(line()).toBe('System online');
  await pass(1_000);
  expect(line()).toBe('The server is not responding. Trying again…');
  answerHealth(true);
  await pass(5_000);
  expect(line()).toBe('System online');
});

test('a failed call causes a check at once', async () => {
  await showLine();
  answer(getWorkOrders, UNREACHABLE);
  answerHealth(false);
  await act(async () => call(getWorkOrders, { query: {} }).catch(() => null));
  await pass(0);
  expect(line()).toBe('The server is not responding. Trying again…');
  answerHealth(true);
  await pass(5_000);
});

test('a lost and a restored network show at once; an answer requested before the loss restores nothing', async () => {
  await showLine();
  setOnLine(false);
  await pass(0);
  expect(line()).toBe('You are offline. Your entries are kept.');
  answer(getWorkOrders, buildOrderPage([]));
  await act(async () => void (await call(getWorkOrders, { query: {} })));
  expect(line()).toBe('You are offline. Your entries are kept.');
  setOnLine(true);
  await pass(0);
  expect(line()).toBe('System online');
});

test('a device without a network is online if the server runs on it', async () => {
  setOnLine(false, true);
  await showLine();
  expect(line()).toBe('System online');
  answer(getWorkOrders, buildOrderPage([]));
  await act(async () => void (await call(getWorkOrders, { query: {} })));
  await pass(60_000);
  expect(line()).toBe('System online');
});

test('a hidden page checks nothing, and checks when it is shown again', async () => {
  await showLine();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(90_000);
  expect(fetched).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(fetched).toHaveBeenCalledOnce();
});

import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer } from '#test/support/api-double.ts';
import { buildOrderPage } from '#test/support/build-order-page.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../calls/api-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('keydown'));
});
/** Whether the page marks its request as automatic. */
async function isUnattended(): Promise<boolean> {
  const received = answer(getWorkOrders, buildOrderPage([]));
  await call(getWorkOrders, { query: {} });
  return received[0]?.headers.get('x-unattended') === '1';
}

test.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'])(
  'a page is inactive after two minutes, until a %s',
  async (sign) => {
    vi.advanceTimersByTime(119_000);
    expect(await isUnattended()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(await isUnattended()).toBe(true);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(await isUnattended()).toBe(false);
  },
);

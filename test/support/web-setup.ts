// Runs before each test file of the browser app: adds what jsdom lacks, blocks requests, and fails on warnings.
import { getWorkOrderCounts, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import { getHolidays, getLaboratorySettings } from '#contract/laboratory.ts';
import { getProducts } from '#contract/prices/products.ts';
import { buildProducts } from './build-products.ts';
import { buildHolidays, buildSettings } from './build-settings.ts';
import { NO_ORDERS, NO_PAGE } from './no-orders.ts';
import { answer, installApiDouble, strayRequests } from '#test/support/api-double.ts';
import { doIdleWork } from '#web/platform/idle-work.ts';
import { pauseBetween } from '#web/platform/calls/retry-lost-responses.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// A screen that is loaded on demand is compiled first; on a busy machine that takes longer than the usual second.
// Announced text is on the page already: a query finds the visible text, not its copy for screen readers.
// A query that waits fails many times: printing the page each time takes a fifteenth of these tests' time. `screen.debug()` prints it.
configure({
  asyncUtilTimeout: 30_000,
  defaultIgnore: 'script, style, [aria-atomic]',
  getElementError: (message) => new Error(message ?? ''),
});

// jsdom has no layout: Mantine needs these when a component mounts.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList;
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// jsdom draws with an interval. One that starts while a test has fake timers is lost, and no later file of the worker
// would get a frame.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);
// jsdom has none. Node's reaches the threads of one process, and each test worker is a process.
globalThis.BroadcastChannel = NodeChannel as unknown as typeof BroadcastChannel;
// A text area that grows measures itself again when the fonts are loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => {};
// jsdom hides popovers and cannot show them.
HTMLElement.prototype.showPopover = function show() {
  this.removeAttribute('popover');
};
// A change without an answer is sent again as often as usual, but without a wait.
pauseBetween([0, 0, 0]);
Element.prototype.scrollIntoView = () => {};

// React's development build takes a stack trace for each element, a seventh of these tests' time, until it has taken
// 10,000 in a second. This counter pretends that it has: its warnings then lack the place where an element was created.
Object.defineProperty(
  (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object })
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: (): void => {}, configurable: true },
);

// React reports errors in components on the console, so any console message fails the test.
let said: string[] = [];

// A browser loads them when idle: here they are loaded before a test presses a button.
beforeAll(doIdleWork);

beforeEach(() => {
  installApiDouble();
  // The list of work orders shows tabs in every test.
  answer(getWorkOrderCounts, NO_ORDERS);
  answer(getWorkOrders, NO_PAGE);
  // And the products, by default those of the standard list.
  answer(getProducts, { items: buildProducts() });
  // Payment reminders contain the UPI ID.
  answer(getLaboratorySettings, buildSettings());
  answer(getHolidays, ({ input }) => buildHolidays(input.query.year));
  // No doctor is over the credit limit.
  answer(getDoctorLimit, { asks_office: false });
  sessionStorage.clear();
  localStorage.clear();
  // The last announced text stays on the page, although the page of the earlier test is gone.
  announce('');
  said = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      said.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(said, 'a component complained on the console').toEqual([]);
  expect(strayRequests(), 'a request was not answered, or broke the contract').toEqual([]);
});

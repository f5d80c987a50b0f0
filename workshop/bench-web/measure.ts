// Measures in a real browser with a processor slowed four times: transferred bytes, largest contentful paint, layout
// shift, and the time from input to the next paint.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { join } from 'node:path';
import type { Act, Route } from './routes.ts';

export const SLOWED = 4;

/** A script that runs in each page from its start and collects performance entries. */
const OBSERVER = join(import.meta.dirname, 'observer.js');

/** Milliseconds until a screen has finished loading. */
const SETTLED = 700;
/** Milliseconds until idle work is done (`RESTED`) and until an action is painted (`SEEN`). */
const RESTED = 6_000;
const SEEN = 1_500;

export interface LoadMeasure {
  readonly scripts: { readonly files: number; readonly bytes: number };
  readonly styles: { readonly files: number; readonly bytes: number };
  readonly requests: number;
  readonly lcp: number;
  readonly shift: number;
  readonly nodes: number;
}

type Seen = Record<'lcp' | 'shift' | 'longest', number>;
const seenBy = (page: Page): Promise<Seen> => page.evaluate('({ ...seen })');

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a page with the given browser storage, an empty cache and a slowed processor. */
async function openSlowed(browser: Browser, address: string, state: State | undefined) {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  await page.addInitScript({ path: OBSERVER });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, wire, close: () => context.close() };
}

/** Opens a screen, waits until `ready` is visible, and returns the measurements. */
export async function measureLoad(
  browser: Browser,
  address: string,
  state: State | undefined,
  { path, ready }: Route,
): Promise<LoadMeasure> {
  const { page, wire, close } = await openSlowed(browser, address, state);
  // Excludes idle fetches (src/web/platform/idle-work.ts) from the measurement.
  await page.addInitScript('globalThis.requestIdleCallback = () => 0');
  const kinds = new Map<string, string>();
  const loaded = { Script: { files: 0, bytes: 0 }, Stylesheet: { files: 0, bytes: 0 } };
  let requests = 0;
  wire.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.endsWith('.css') ? 'Stylesheet' : response.url.endsWith('.js') ? 'Script' : type),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    const kind = kinds.get(requestId);
    // A prefetched file is reported twice.
    if ((kind !== 'Script' && kind !== 'Stylesheet') || encodedDataLength === 0) return;
    loaded[kind].files += 1;
    loaded[kind].bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(SETTLED);
  const { lcp, shift } = await seenBy(page);
  const nodes = await page.evaluate<number>("document.querySelectorAll('*').length");
  await close();
  return { scripts: loaded.Script, styles: loaded.Stylesheet, requests, lcp, shift, nodes };
}

/** Returns the duration in ms of the longest step of an action, from input to paint. */
export async function measureAct(
  browser: Browser,
  address: string,
  state: State | undefined,
  { path, ready, prepare, run }: Act,
): Promise<number> {
  const { page, close } = await openSlowed(browser, address, state);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(RESTED);
  await prepare?.(page);
  await page.waitForTimeout(SEEN);
  await page.evaluate('seen.longest = 0');
  await run(page);
  await page.waitForTimeout(SEEN);
  const { longest } = await seenBy(page);
  await close();
  return longest;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  document.head.replaceChildren();
});

const FAULTS = [
  'Failed to fetch dynamically imported module: http://lab/assets/list-abc.js',
  'error loading dynamically imported module: http://lab/assets/list-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/list-abc.css',
];

const failing = (times: number, message = FAULTS[0]) => {
  let tries = 0;
  return vi.fn<() => Promise<string>>(() => {
    tries += 1;
    return tries <= times ? Promise.reject(new TypeError(message)) : Promise.resolve('the screen');
  });
};

test.each(FAULTS)('code that failed to load is requested again: %s', async (fault) => {
  const load = failing(2, fault);
  const fetched = fetchCode(load);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(await fetched).toBe('the screen');
  expect(load).toHaveBeenCalledTimes(3);
});

test('four times, and then the failure is reported', async () => {
  const load = failing(9);
  const failure = fetchCode(load).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(4_300);
  expect(await failure).toContain('Failed to fetch dynamically imported module');
  expect(load).toHaveBeenCalledTimes(4);
});

test('code that loaded and then failed is not requested again', async () => {
  const load = failing(1, 'x is not a function');
  await expect(fetchCode(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a style sheet that failed to load is put into the page again; one that loaded stays', async () => {
  const style = document.createElement('style');
  const missing = document.createElement('link');
  missing.rel = 'stylesheet';
  missing.href = '/assets/list-abc.css';
  missing.nonce = 'n';
  const there = missing.cloneNode() as HTMLLinkElement;
  Object.defineProperty(there, 'sheet', { value: {} });
  document.head.append(style, missing, there);
  const fetched = fetchCode(failing(1, FAULTS[3]));
  await vi.advanceTimersByTimeAsync(300);
  const added = document.head.children[1];
  expect(added).not.toBe(missing);
  expect(added?.getAttribute('href')).toBe('/assets/list-abc.css');
  expect(document.head.children[2]).toBe(there);
  added?.dispatchEvent(new Event('load'));
  expect(await fetched).toBe('the screen');
});

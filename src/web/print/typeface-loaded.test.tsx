import { afterEach, expect, test, vi } from 'vitest';
import { whenTypefaceLoaded } from './typeface-loaded.ts';

const given = document.fonts;
afterEach(() => {
  Object.defineProperty(document, 'fonts', { value: given, configurable: true });
  document.body.replaceChildren();
});

/** A browser whose typeface loads when the test says so. */
function browserWith(load: () => Promise<FontFace[]>) {
  const asked = vi.fn<(font: string, text: string) => Promise<FontFace[]>>(load);
  const fonts = { load: asked, ready: Promise.resolve() };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return asked;
}

test('paper waits for the typeface of its letters', async () => {
  let arrive: () => void = () => {};
  const asked = browserWith(() => new Promise((resolve) => (arrive = () => resolve([]))));
  document.body.append('डॉ. Asha ₹5');
  let isThere = false;
  const waiting = whenTypefaceLoaded().then(() => (isThere = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isThere).toBe(false);
  expect(asked.mock.calls[0]?.[1]).toContain('डॉ. Asha ₹5');
  arrive();
  await waiting;
  expect(isThere).toBe(true);
});

test('a typeface that could not be loaded does not delay paper', async () => {
  browserWith(() => Promise.reject(new Error('503')));
  await expect(whenTypefaceLoaded()).resolves.toBeUndefined();
});

test('nor does one that never comes', async () => {
  vi.useFakeTimers();
  browserWith(() => new Promise(() => {}));
  let isThere = false;
  void whenTypefaceLoaded().then(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isThere).toBe(true);
});

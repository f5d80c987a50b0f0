import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['-', 'Unknown device'],
])('%s: %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});

test('is parsed at once, for any text', () => {
  const start = performance.now();
  for (const part of ['Mozilla/5.0 (', 'Chrome/', ' ', 'Version/1 ', '(((((', '.0', 'Android ']) {
    expect(deviceName(part.repeat(300).slice(0, 300))).toEqual(expect.any(String));
  }
  expect(performance.now() - start).toBeLessThan(60_000);
});

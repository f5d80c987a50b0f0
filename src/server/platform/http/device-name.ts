import Bowser from 'bowser';

/** Browser and system that a User-Agent header names, in words: `Chrome on Windows`. It is what the browser says of itself, for show only. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' on ') || UNKNOWN;
}

const UNKNOWN = 'Unknown device';

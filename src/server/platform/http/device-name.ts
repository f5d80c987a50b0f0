import Bowser from 'bowser';

/**
 * Returns browser and system from a User-Agent header: `Chrome on Windows`. It is not verified and only for display.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' on ') || UNKNOWN;
}

const UNKNOWN = 'Unknown device';

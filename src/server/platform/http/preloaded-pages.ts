import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of the sign-in page. */
const LOGIN = '/';

/** Files by path, as the build lists them (scripts/web-build/preloads.ts). */
type Preloads = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a function that returns the page for a path. The page lists the files of its screen, so that the browser
 * loads them together with the common files. A user without a session gets the sign-in page for every path. Without the
 * list, all paths get the same page.
 */
export async function preloadedPages(
  folder: string,
  page: string,
): Promise<(path: string, hasSession: boolean) => string> {
  const preloads = await readPreloads(join(folder, 'preloads.json'));
  const pages = Object.entries(preloads).map(([path, files]) => ({
    isAt: patternOf(path),
    page: page.replace('</head>', `${files.map(linkTo).join('')}</head>`),
  }));
  return (path, hasSession) => {
    // A signed-in user is redirected from the sign-in page.
    const wanted = hasSession ? (path === LOGIN ? null : path) : LOGIN;
    return pages.find(({ isAt }) => wanted !== null && isAt.test(wanted))?.page ?? page;
  };
}

/** Returns a pattern in which `$name` matches any one part of a path: `/orders/$serialNumber`. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`);

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

async function readPreloads(file: string): Promise<Preloads> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Preloads;
}

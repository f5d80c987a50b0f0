import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address of the sign-in page. */
const LOGIN = '/';

/** Files by address, as the build found them (scripts/web-build/preloads.ts). */
type Preloads = Readonly<Record<string, readonly string[]>>;

/**
 * The page for an address, naming the files of its screen, so that the browser fetches them together with those of
 * every page. A user without a session gets the login for every address. A build without the list has one page for all.
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
    // A signed-in user is redirected from there.
    const wanted = hasSession ? (path === LOGIN ? null : path) : LOGIN;
    return pages.find(({ isAt }) => wanted !== null && isAt.test(wanted))?.page ?? page;
  };
}

/** `/orders/$serialNumber`: a name in the place of any one part. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`);

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

async function readPreloads(file: string): Promise<Preloads> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Preloads;
}

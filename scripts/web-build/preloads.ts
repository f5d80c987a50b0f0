// Lists the files that each page needs, so that the browser fetches all at once. Otherwise it would find the files of a
// screen only after running those of the page.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../run/run-node.ts';

/**
 * The source file of each screen by address, and of the frame. src/web/app/screen-files.test.tsx compares it with the
 * routes.
 */
export interface ScreenFiles {
  readonly frame: string;
  readonly bare: Readonly<Record<string, string>>;
  readonly framed: Readonly<Record<string, string>>;
}

export const screenFiles = (): ScreenFiles =>
  JSON.parse(readFileSync(join(root, 'src', 'web', 'app', 'screen-files.json'), 'utf8')) as ScreenFiles;

/** A built file as described by the bundler. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/**
 * Files by address in the router's form, for example `/orders/$serialNumber`. The server reads them
 * (src/server/platform/http/web-app.ts).
 */
export type Preloads = Readonly<Record<string, readonly string[]>>;

export const PRELOADS_FILE = 'preloads.json';

export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    await writeFile(join(dir, PRELOADS_FILE), JSON.stringify(preloadsOf(chunks, screenFiles())));
  },
});

/**
 * Returns the scripts and style sheets of each screen and its frame, without those of every page. Throws if the file of
 * a screen is missing.
 */
export function preloadsOf(chunks: readonly BuiltChunk[], { frame, bare, framed }: ScreenFiles): Preloads {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (source: string): readonly string[] => {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (entry === undefined) throw new Error(`the build has no part for ${source}`);
    const scripts = new Set([entry.fileName]);
    for (const script of scripts) for (const imported of byName.get(script)?.imports ?? []) scripts.add(imported);
    const styles = [...scripts].flatMap((script) => [...(byName.get(script)?.viteMetadata?.importedCss ?? [])]);
    return [...scripts, ...styles];
  };
  const ofPage = new Set(filesOf('index.html'));
  const listed = (screens: Readonly<Record<string, string>>, around: readonly string[]) =>
    Object.entries(screens).map(
      ([path, file]) =>
        [path, [...new Set([...around, ...filesOf(file)])].filter((needed) => !ofPage.has(needed))] as const,
    );
  return Object.fromEntries([...listed(bare, []), ...listed(framed, filesOf(frame))]);
}

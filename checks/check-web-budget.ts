// Builds the browser app, where its sources are not those of the last build, and looks whether a screen loads more than it may, or a file
// that ad blockers would refuse. The limits are in web-budget.json: a commit that raises one shows it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run/run-node.ts';
import { blockedWords } from '../scripts/web-build/blocked-words.ts';
import { ensureWebBuild } from '../scripts/web-build/ensure-web-build.ts';
import { type ScreenFiles, screenFiles } from '../scripts/web-build/preloads.ts';

/** Most files, and most bytes of them as the build compressed them, in kB. */
export interface Limit {
  readonly scripts: number;
  readonly scriptsKB: number;
  readonly stylesKB: number;
}

/** By address, as in src/web/app/screen-files.json. */
export type Budget = Readonly<Record<string, Limit>>;

/** Vite's own list of what it built, by source. */
type Manifest = Readonly<Record<string, ManifestChunk | undefined>>;
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const PAGE = 'index.html';
const KB = 1000;

/** What each screen loads. Throws where `dist` holds no build of a screen. */
export function loadsOf(dist: string, { frame, bare, framed }: ScreenFiles): Budget {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const loadOf = (...sources: readonly string[]): Limit => {
    const needed = new Map<string, ManifestChunk>();
    const need = (source: string): void => {
      const chunk = manifest[source];
      if (chunk === undefined) throw new Error(`the build's manifest does not know ${source}`);
      if (needed.has(chunk.file)) return;
      needed.set(chunk.file, chunk);
      for (const imported of chunk.imports ?? []) need(imported);
    };
    for (const source of sources) need(source);
    const styles = new Set([...needed.values()].flatMap(({ css }) => css ?? []));
    return {
      scripts: needed.size,
      scriptsKB: sizeOf(dist, [...needed.keys()]),
      stylesKB: sizeOf(dist, [...styles]),
    };
  };
  const inSources = (file: string): string => `src/web/${file}`;
  return Object.fromEntries([
    ...Object.entries(bare).map(([path, file]) => [path, loadOf(PAGE, inSources(file))] as const),
    ...Object.entries(framed).map(([path, file]) => [path, loadOf(PAGE, inSources(frame), inSources(file))] as const),
  ]);
}

/** In kB, as they are sent to a browser that takes brotli. */
function sizeOf(dist: string, files: readonly string[]): number {
  const bytes = files.map((file) => {
    const plain = join(dist, file);
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / KB;
}

const MEASURES = ['scripts', 'scriptsKB', 'stylesKB'] as const;

/** What is more than it may be, and which screens have no limit or are no more, a line each. */
export function budgetProblems(loads: Budget, budget: Budget): string[] {
  const without = Object.keys(loads).filter((path) => !(path in budget));
  const gone = Object.keys(budget).filter((path) => !(path in loads));
  return [
    ...without.map((path) => `${path} has no limit in checks/web-budget.json`),
    ...gone.map((path) => `${path} has a limit and no screen`),
    ...Object.entries(loads).flatMap(([path, load]) => {
      const limit = budget[path];
      return MEASURES.flatMap((measure) =>
        limit !== undefined && load[measure] > limit[measure]
          ? [`${path} loads ${load[measure].toFixed(1)} (${measure}), more than ${limit[measure]}`]
          : [],
      );
    }),
  ];
}

if (import.meta.main) {
  await ensureWebBuild();
  const [dist, budget] = [join(root, 'dist'), readFileSync(join(root, 'checks', 'web-budget.json'), 'utf8')];
  const blocked = readdirSync(join(dist, 'assets')).filter(
    (file) => blockedWords(file.replace(/-.{8}\.[a-z0-9.]+$/, '')).length > 0,
  );
  const problems = [
    ...budgetProblems(loadsOf(dist, screenFiles()), JSON.parse(budget) as Budget),
    ...blocked.map(
      (file) => `dist/assets/${file} has a name that ad blockers refuse: scripts/web-build/blocked-words.ts`,
    ),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

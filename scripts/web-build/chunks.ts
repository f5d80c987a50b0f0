// Into which files the browser's modules are put. By itself the bundler makes one of every set of screens that share something: 134 for
// the list of orders, most of them below 1 kB, and a slow line pays for each. Grouped, a screen needs three kinds: what the login needs,
// what several screens share, and its own.
import { build, type InlineConfig, type Rolldown } from 'vite';

/** What everybody loads before anything can be typed: the page itself, and what the login needs. */
const LOGIN = /\/src\/web\/screens\/accounts\/login\.tsx$/;
const FIRST = new RegExp(`/index\\.html$|${LOGIN.source}`);

/** What this many parts need that are fetched by themselves is fetched once for all. */
const MANY = 3;

/** A file as the bundler makes it by itself. */
export interface Chunk {
  readonly fileName: string;
  /** The module for whose sake it is fetched, of a part that is fetched by itself. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/** The groups of a build, found by building once without: only the bundler knows which modules each part really runs. */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const names = chunkNames(chunks.filter((chunk) => chunk.type === 'chunk'));
  // What a module needs is needed as often, so each group has all that its modules need; only hollow modules that hand on others would add theirs.
  return { includeDependenciesRecursively: false, groups: [{ name: (id) => names.get(id) ?? null }] };
}

/** The group of each module that has one. What only one or two parts need the bundler puts with them. */
export function chunkNames(chunks: readonly Chunk[]): ReadonlyMap<string, 'first' | 'shared'> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const modulesOf = (part: Chunk): Set<string> => {
    const files = new Set([part.fileName]);
    for (const file of files) for (const imported of byName.get(file)?.imports ?? []) files.add(imported);
    return new Set([...files].flatMap((file) => byName.get(file)?.moduleIds ?? []));
  };
  const parts = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null);
  const first = new Set(
    parts.filter(({ facadeModuleId }) => FIRST.test(facadeModuleId ?? '')).flatMap((part) => [...modulesOf(part)]),
  );
  // The login itself keeps its file: whoever is signed in already needs none.
  for (const id of first) if (LOGIN.test(id)) first.delete(id);
  const uses = new Map<string, number>();
  for (const part of parts) for (const id of modulesOf(part)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const shared = [...uses].filter(([id, count]) => count >= MANY && !first.has(id));
  return new Map<string, 'first' | 'shared'>([
    ...[...first].map((id) => [id, 'first'] as const),
    ...shared.map(([id]) => [id, 'shared'] as const),
  ]);
}

// Groups the modules of the browser app into files. The bundler would create one file for every set of screens that
// share modules: 139 for the list of orders, most below 1 kB, which is slow. Grouped, a screen loads one file for each
// surrounding part, in the order of GROUPS, and its own.
import { build, type InlineConfig, type Rolldown } from 'vite';

const PAGE = '/index.html';
const SCREENS = '/src/web/screens/';

/** The groups, in the usual order of visits. Each contains the modules of its part that no earlier group contains. */
const GROUPS = [
  // Modules that the login shares with others: every user loads them, and most screens need them.
  { name: 'page', part: `${SCREENS}accounts/login.tsx` },
  { name: 'frame', part: '/src/web/app/shell/shell.tsx' },
  { name: 'list', part: `${SCREENS}work-orders/work-orders-list.tsx` },
  // Loaded right after a page is shown, so it must not contain modules of other screens.
  { name: 'live', part: '/src/web/app/live-updates/run-live-updates.ts' },
  { name: 'form', part: `${SCREENS}work-orders/work-order-form.tsx` },
] as const;

/** Remaining modules that at least this many lazy parts need go into one shared file. */
const MANY = 3;
/**
 * Modules that two parts need are also shared if their file would be smaller than this, in bytes: a request would cost
 * more.
 */
const SMALL = 5000;

/** A file of the bundler's default grouping. */
export interface Chunk {
  readonly fileName: string;
  /** The entry module of a lazy part. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly code: string;
}

type Group = (typeof GROUPS)[number]['name'] | 'shared';

/** Finds the groups with a first build without groups, because only the bundler knows the modules of each part. */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const names = chunkNames(chunks.filter((chunk) => chunk.type === 'chunk'));
  // Each group already contains all that its modules import, or an earlier group does. Following imports would only add
  // empty modules that re-export others.
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'by part', name: (id) => names.get(id) ?? null }],
  };
}

/**
 * Returns the group of each grouped module. The bundler places the rest: modules of only one part, or of two parts
 * outside GROUPS.
 */
export function chunkNames(chunks: readonly Chunk[]): ReadonlyMap<string, Group> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const modulesOf = (part: Chunk): ReadonlySet<string> => {
    const files = new Set([part.fileName]);
    for (const file of files) for (const imported of byName.get(file)?.imports ?? []) files.add(imported);
    return new Set([...files].flatMap((file) => byName.get(file)?.moduleIds ?? []));
  };
  const parts = chunks.flatMap((chunk) =>
    chunk.facadeModuleId === null ? [] : [{ facade: chunk.facadeModuleId, modules: modulesOf(chunk) }],
  );
  const ofPart = (name: string): ReadonlySet<string> =>
    parts.find(({ facade }) => facade.endsWith(name))?.modules ?? new Set();
  const uses = Map.groupBy(
    parts.flatMap(({ modules }) => [...modules]),
    (id) => id,
  );
  const countOf = (id: string): number => uses.get(id)?.length ?? 0;

  // A part that is loaded on its own keeps its file.
  const own = new Set(parts.map(({ facade }) => facade).filter((facade) => !facade.endsWith(PAGE)));
  const groups = new Map<string, Group>();
  const put = (name: Group, ids: Iterable<string>): void => {
    for (const id of ids) if (!groups.has(id) && !own.has(id)) groups.set(id, name);
  };
  put('page', ofPart(PAGE));
  for (const { name, part } of GROUPS)
    put(
      name,
      [...ofPart(part)].filter((id) => countOf(id) > 1),
    );
  put(
    'shared',
    [...uses.keys()].filter((id) => countOf(id) >= MANY),
  );
  const isGrouped = (fileName: string): boolean =>
    byName.get(fileName)?.moduleIds.every((id) => groups.has(id) || own.has(id)) ?? true;
  // A small file that imports an ungrouped one stays out: every screen would load both.
  for (const { facadeModuleId, code, moduleIds, imports } of chunks)
    if (facadeModuleId === null && code.length < SMALL && imports.every(isGrouped)) put('shared', moduleIds);
  return groups;
}

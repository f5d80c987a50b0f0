// Decides into which files the browser's modules are put. The bundler would make one of every set of screens that share
// something: 139 for the list of orders, most of them below 1 kB, and a slow line pays for each. Grouped, a screen
// loads what each surrounding part adds, in the order of GROUPS, and its own.
import { build, type InlineConfig, type Rolldown } from 'vite';

const PAGE = '/index.html';
const SCREENS = '/src/web/screens/';

/** The files, in the usual order of visits: each contains what its part needs beyond the earlier ones. */
const GROUPS = [
  // What the login has in common with others is shared by all: every user passes it, and most screens need each of
  // these anyway.
  { name: 'page', part: `${SCREENS}accounts/login.tsx` },
  { name: 'frame', part: '/src/web/app/shell/shell.tsx' },
  { name: 'list', part: `${SCREENS}work-orders/work-orders-list.tsx` },
  // Fetched as soon as a page is shown: it must not bring what only other screens need.
  { name: 'live', part: '/src/web/app/live-updates/run-live-updates.ts' },
  { name: 'form', part: `${SCREENS}work-orders/work-order-form.tsx` },
] as const;

/** Of the rest, what this many lazily loaded parts need is fetched once for all. */
const MANY = 3;
/** So is what two of them need, where its file would be smaller than this (bytes): asking for it would cost more than it is. */
const SMALL = 5000;

/** A file of the bundler's own grouping. */
export interface Chunk {
  readonly fileName: string;
  /** The entry module of a lazily loaded part. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly code: string;
}

type Group = (typeof GROUPS)[number]['name'] | 'shared';

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
  // What a module needs is needed wherever it is, so each group has all that its modules need, or one before it; only hollow modules that hand on others would add theirs.
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'by part', name: (id) => names.get(id) ?? null }],
  };
}

/** The group of each module that has one. What only one part needs, or two that are none of GROUPS, the bundler puts with them. */
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

  // What is fetched for its own sake keeps its file.
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
  for (const { facadeModuleId, code, moduleIds } of chunks)
    if (facadeModuleId === null && code.length < SMALL) put('shared', moduleIds);
  return groups;
}

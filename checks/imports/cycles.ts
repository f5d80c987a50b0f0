import type { Problem } from '../problem.ts';
import type { Place } from './place.ts';
import type { Edge } from './reference.ts';

/** Cycles of files, and of folders where each folder is to be understood without the others. */
export function cycleProblems(edges: readonly Edge[]): Problem[] {
  return [
    ...problems(edges, 'no-file-cycles', (place) => place.path),
    ...problems(edges, 'no-folder-cycles', folderOf),
  ];
}

function problems(edges: readonly Edge[], rule: string, nameOf: (place: Place) => string | undefined): Problem[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (to === undefined || from.isTest) continue;
    const [a, b] = [nameOf(from), nameOf(to)];
    const isWithinOneFolder = a === b && a !== from.path;
    if (a === undefined || b === undefined || isWithinOneFolder) continue;
    graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return findCycles(graph).map((cycle) => ({
    rule,
    file: cycle[0] ?? '',
    text: `Goes round in a circle: ${[...cycle, cycle[0]].join(' → ')}. None of these can be understood or changed without the others: move what they share below them.`,
  }));
}

/** A noun, a feature, a part of the platform, or one of the browser's lower folders. */
function folderOf({ layer, slice }: Place): string | undefined {
  if (slice !== '') return `${layer}/${slice}`;
  return ['web/ui', 'web/print', 'web/platform'].includes(layer) ? layer : undefined;
}

/** A graph by names: from each node to those it points to. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One shortest cycle through each node set that has any, each as the nodes on the way, without the return to the first. */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const covered = new Set<string>();
  for (const start of graph.keys()) {
    if (covered.has(start)) continue;
    const cycle = shortestWayBack(graph, start);
    if (cycle === undefined) continue;
    for (const node of cycle) covered.add(node);
    cycles.push(cycle);
  }
  return cycles;
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(cameFrom, start, node);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end];
  for (let node = end; node !== start;) {
    node = cameFrom.get(node) ?? start;
    way.unshift(node);
  }
  return way;
}

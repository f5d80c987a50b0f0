import type { Problem } from '../problem.ts';
import { findCycles } from './cycles.ts';
import type { Place } from './place.ts';
import type { Edge } from './rule.ts';

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

/** A graph by names: from each node to those it points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One shortest cycle through each node set that has any, each as the nodes on the way, without the return to the first. */
export function findCycles(graph: Graph): string[][] {
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

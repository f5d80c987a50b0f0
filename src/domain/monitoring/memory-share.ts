// The memory usage of the server.

/** All in bytes. */
export interface MemoryFigures {
  /** The JavaScript heap and its limit. */
  readonly heap_used: number;
  readonly heap_limit: number;
  /** All memory of the process, and the limit of the machine or container. */
  readonly resident: number;
  readonly memory_limit: number;
}

/** The usage in percent of the limit that is closer. The process stops when it reaches either. */
export function memoryPercent({ heap_used, heap_limit, resident, memory_limit }: MemoryFigures): number {
  const share = (used: number, limit: number): number => (limit > 0 ? (used / limit) * 100 : 0);
  return Math.max(share(heap_used, heap_limit), share(resident, memory_limit));
}

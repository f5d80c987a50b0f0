// How near the running server is to the end of its memory.

/** All in bytes. */
export interface MemoryFigures {
  /** Of the program's own objects, and what it may have of them before it dies. */
  readonly heap_used: number;
  readonly heap_limit: number;
  /** All that the process holds, and what the machine or its container can give it. */
  readonly resident: number;
  readonly memory_limit: number;
}

/** Percent of the limit that is nearer: a process dies at whichever it reaches first. */
export function memoryPercent({ heap_used, heap_limit, resident, memory_limit }: MemoryFigures): number {
  const share = (used: number, limit: number): number => (limit > 0 ? (used / limit) * 100 : 0);
  return Math.max(share(heap_used, heap_limit), share(resident, memory_limit));
}

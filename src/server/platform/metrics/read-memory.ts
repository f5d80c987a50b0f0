import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** What this process holds of its memory, and what it may hold, in bytes. */
export interface ProcessMemory {
  readonly heap_used: number;
  readonly heap_limit: number;
  readonly resident: number;
  /** Of the machine, or of the container that the process runs in where that is less. */
  readonly memory_limit: number;
}

export function readMemory(): ProcessMemory {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  // Zero, or more than there is, where nothing bounds the process.
  const bound = process.constrainedMemory();
  const memory_limit = bound > 0 ? Math.min(bound, totalmem()) : totalmem();
  return { heap_used: used_heap_size, heap_limit: heap_size_limit, resident: process.memoryUsage.rss(), memory_limit };
}

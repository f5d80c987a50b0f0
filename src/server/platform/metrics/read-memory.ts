import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** Memory usage and limits of this process, in bytes. */
export interface ProcessMemory {
  readonly heap_used: number;
  readonly heap_limit: number;
  readonly resident: number;
  /** The memory of the computer, or of the container if that is less. */
  readonly memory_limit: number;
}

export function readMemory(): ProcessMemory {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  // If there is no limit, it is 0 or more than the total memory.
  const bound = process.constrainedMemory();
  const memory_limit = bound > 0 ? Math.min(bound, totalmem()) : totalmem();
  return { heap_used: used_heap_size, heap_limit: heap_size_limit, resident: process.memoryUsage.rss(), memory_limit };
}

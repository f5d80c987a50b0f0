import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux offers memory as a folder. */
const IN_MEMORY = '/dev/shm';

/** What a run of all tests writes at once stays well below (bytes). */
const ROOM = 4 * 2 ** 30;

/**
 * Where a run keeps what it throws away: in memory where there is room, else in the system's own folder. A database is a thousand
 * files: making and removing those of every test file on a disk took a third of the run.
 */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

import { BACKUP_TEXTS } from '#domain/backups/backups.ts';
import type { Database } from '#server/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { saveEnd } from '#server/features/backups/store.ts';

export interface Apart {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
  /** The program that makes the backup whose id it is given. */
  readonly entry: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Makes backups in a process of their own. */
export interface BackupRunner {
  /** Ends with the backup, however that ends. */
  readonly run: (id: string) => Promise<void>;
  /** Breaks off what is under way. */
  readonly stop: () => Promise<void>;
}

export function runApart({ db, clock, logger, entry, environment }: Apart): BackupRunner {
  const running = new Map<ChildProcess, Promise<void>>();
  const ended = async (child: ChildProcess, id: string): Promise<void> => {
    try {
      await once(child, 'exit');
    } catch (err) {
      logger.error({ err }, 'the process that makes backups did not start');
    }
    running.delete(child);
    // Whatever came to its end says so itself.
    await saveEnd(db, id, BACKUP_TEXTS.lost, clock());
  };
  return {
    run: (id) => {
      const child = spawn(process.execPath, [entry, id], {
        // The last is a pipe by which it hears when we are gone (parent-watch.ts).
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
        env: { ...environment, MARGINLINE_PARENT_FD: '3' },
      });
      const end = ended(child, id);
      running.set(child, end);
      return end;
    },
    stop: async () => {
      const ends = [...running.values()];
      for (const child of running.keys()) child.kill('SIGTERM');
      await Promise.all(ends);
    },
  };
}

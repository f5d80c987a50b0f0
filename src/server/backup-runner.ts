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
  /** Ends with the backup, however that ends. Asked again for one that it makes, it ends with that. */
  readonly run: (id: string) => Promise<void>;
  /** Breaks off what is under way. */
  readonly stop: () => Promise<void>;
}

export function runApart({ db, clock, logger, entry, environment }: Apart): BackupRunner {
  const running = new Map<string, { readonly child: ChildProcess; readonly end: Promise<void> }>();
  const ended = async (child: ChildProcess, id: string): Promise<void> => {
    const code = await once(child, 'exit').then(
      ([status]: unknown[]) => status,
      (err: unknown) => {
        logger.error({ err }, 'the process that makes backups did not start');
        return null;
      },
    );
    running.delete(id);
    // Whatever came to its end says so itself; one that found nothing to do leaves the backup to whoever makes it.
    if (code !== 0) await saveEnd(db, id, BACKUP_TEXTS.lost, clock());
  };
  return {
    run: (id) => {
      const already = running.get(id);
      if (already !== undefined) return already.end;
      const child = spawn(process.execPath, [entry, id], {
        // The last is a pipe by which it hears when we are gone (parent-watch.ts).
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
        env: { ...environment, MARGINLINE_PARENT_FD: '3' },
      });
      const end = ended(child, id);
      running.set(id, { child, end });
      return end;
    },
    stop: async () => {
      const all = [...running.values()];
      for (const { child } of all) child.kill('SIGTERM');
      await Promise.all(all.map(({ end }) => end));
    },
  };
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import { copyBinaries, copyName } from './binaries-copy.ts';
import type { BinariesPackage } from './binaries-package.ts';
import { createLibraryLinks } from './library-links.ts';
import { runAs } from './run-as.ts';

/** Absolute paths of the programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/**
 * The programs at a place where `account` can run them: in node_modules, else in a copy in the home of the cluster (a
 * checkout below /root, an installation that this user may not complete).
 */
export async function usableBinaries(request: {
  from: BinariesPackage;
  home: string;
  account: Account | null;
  log: DatabaseLog;
}): Promise<Binaries> {
  const { from, home, account, log } = request;
  const installed = await testRun(from.root, account);
  if (installed.works) return programsIn(from.root);
  const copy = join(home, copyName(from.version));
  if (!(await stat(copy).catch(() => null))) {
    log.info(`Copying the PostgreSQL programs to ${copy}, where they can run.`);
    await copyBinaries(from.root, copy);
  }
  const copied = await testRun(copy, account);
  if (copied.works) return programsIn(copy);
  throw new OperatorError(
    `PostgreSQL does not run on this system: ${copied.text}. The programs from npm need glibc 2.27 or later and libstdc++ ` +
      '(Alpine Linux has neither). Set DATABASE_URL to a PostgreSQL that runs elsewhere.',
  );
}

/** Running the real thing is the only sure test: it needs the path, the permission, the libraries and the loader. */
async function testRun(root: string, account: Account | null): Promise<{ works: boolean; text: string }> {
  const linked = await createLibraryLinks(root);
  const { ok, text } = runAs(account, programsIn(root).postgres, ['--version']);
  return { works: linked && ok, text };
}

function programsIn(root: string): Binaries {
  const program = (name: string): string =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

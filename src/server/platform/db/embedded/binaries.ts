import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import { copyBinaries, copyName } from './binaries-copy.ts';
import type { BinariesPackage } from './binaries-package.ts';
import { createLibraryLinks } from './library-links.ts';
import { runAs } from './run-as.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/**
 * Returns programs that `account` can run: from node_modules, else from a copy in the home of the cluster. A copy is
 * needed for a checkout below /root, or an installation that this user cannot complete.
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

/** Only a test run checks path, permissions, libraries and loader together. */
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

import { REVOKED_RIGHTS } from '#server/database-rights.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ensureRole, grantRights } from '#server/platform/db/rights.ts';
import type { Pool } from 'pg';

/** The role that the program works as. */
interface ProgramRole {
  readonly user: string;
  readonly password?: string | undefined;
}

/** Prepares a database as its owner: runs the migrations, creates the program's role and grants its rights. */
export async function prepareDatabase(owner: Pool, program: ProgramRole, log: DatabaseLog): Promise<void> {
  if (await ensureRole(owner, program)) log.info(`Created the role ${program.user}, which Marginline uses.`);
  await migrate(owner, MIGRATIONS_FOLDER, log);
  await grantRights(owner, program.user, REVOKED_RIGHTS);
}

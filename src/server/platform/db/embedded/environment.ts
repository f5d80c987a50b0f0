// Not the program's settings, which config.ts reads: what PostgreSQL's programs inherit, and how this process came to be root.
/* oxlint-disable node/no-process-env -- this file is where this folder reads it */
import type { Account } from './os-users.ts';

/** The environment of PostgreSQL's programs: English messages; no setting of the caller's (PGDATA, PGPORT, …) and no secret leaks in. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|SUDO_|LD_PRELOAD$|LAB_|DATABASE_URL$|npm_)/.test(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Who called sudo to become root, if that is how this process came to be root. */
export function sudoCaller(): Account | null {
  const uid = Number(process.env['SUDO_UID'] ?? 0);
  const gid = Number(process.env['SUDO_GID'] ?? 0);
  if (!Number.isInteger(uid) || !Number.isInteger(gid) || uid <= 0 || gid <= 0) return null;
  return { uid, gid, name: process.env['SUDO_USER'] ?? `user ${uid}` };
}

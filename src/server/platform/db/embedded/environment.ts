// The settings of the program are in config.ts. This file reads the environment for PostgreSQL’s programs and sudo.
/* oxlint-disable node/no-process-env -- this file is where this folder reads it */
import type { Account } from './os-users.ts';

/**
 * Returns the environment for PostgreSQL’s programs: English messages, no PostgreSQL settings of the caller (PGDATA,
 * PGPORT, …) and no secrets.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|SUDO_|LD_PRELOAD$|LAB_|DATABASE_URL$|npm_)/.test(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Returns the user who called sudo; null if this process was not started with sudo. */
export function sudoCaller(): Account | null {
  const uid = Number(process.env['SUDO_UID'] ?? 0);
  const gid = Number(process.env['SUDO_GID'] ?? 0);
  if (!Number.isInteger(uid) || !Number.isInteger(gid) || uid <= 0 || gid <= 0) return null;
  return { uid, gid, name: process.env['SUDO_USER'] ?? `user ${uid}` };
}

// Sets a new password for an account, for the person who runs the server, whether the product runs or not. Exit code: 0
// on success, 1 if refused, 2 if the database is not available.
import { randomInt } from 'node:crypto';
import { generatePassword } from '#domain/accounts/generated-password.ts';
import { RESET_COMMAND, RESET_DONE } from '#domain/accounts/password-reset.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { resetPassword } from '#server/features/accounts/commands/reset-password.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Kysely } from 'kysely';

const FACTOR_REMOVED = ' Its two-step sign-in is off: set it up again in the profile.';

const toErr = (text: string): void => console.error(text);
const [email, ...more] = process.argv.slice(2);

try {
  process.exitCode = email === undefined || more.length > 0 ? usage() : await reset(readConfig(process.env), email);
} catch (error) {
  toErr(`The password was not reset. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function usage(): 1 {
  toErr(`Usage: ${RESET_COMMAND}\nEMAIL is the address that the account signs in with.`);
  return 1;
}

async function reset(config: Config, of: string): Promise<0 | 1> {
  const database = await openDatabase(config, { debug: () => {}, info: () => {}, warn: toErr, error: toErr });
  try {
    const db = createDb<Database>(database.pool);
    return await resetIn(db, of, new Date());
  } finally {
    await database.close();
  }
}

async function resetIn(db: Kysely<Database>, of: string, now: Date): Promise<0 | 1> {
  const password = generatePassword((below) => randomInt(below));
  const origin = { address: 'console', requestId: 'reset-password' };
  const deps = { db, now, sessionId: null, passwordGivenAt: null, today: now.toISOString().slice(0, 10), origin };
  const outcome = await resetPassword(deps, { email: of, password });
  if (!outcome.ok) {
    toErr(outcome.refusal.text);
    return 1;
  }
  const { value } = outcome;
  const ended = countText(value.sessionsEnded, 'browser');
  console.log(`${RESET_DONE[value.done](value.email)}

  email:    ${value.email}
  password: ${password}   (shown only once)

What to do next:
  1. Sign in with it and change it. Every screen asks for this until it is done.
  2. Clear this window so that no one can read the password here.
The user was signed out of ${ended}.${value.factorTaken ? FACTOR_REMOVED : ''} The audit log records that this was done at the console.`);
  return 0;
}

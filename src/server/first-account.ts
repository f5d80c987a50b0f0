import type { Config } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { createFirstAccount } from '#server/features/accounts/commands/create-first-account.ts';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

/**
 * Creates the first Super Admin if there are no accounts. If no password is configured, a random one is printed once;
 * only its hash is stored.
 */
export async function announceFirstAccount(
  db: Kysely<Database>,
  now: Date,
  { email, password }: Config['firstAccount'],
): Promise<void> {
  const generated = password === undefined ? randomBytes(12).toString('base64url') : undefined;
  const origin = { address: 'console', requestId: 'start' };
  const deps = { db, now, sessionId: null, passwordGivenAt: null, today: now.toISOString().slice(0, 10), origin };
  const created = await createFirstAccount(deps, {
    email,
    password: password ?? generated ?? '',
    isGenerated: generated !== undefined,
  });
  if (!created) return;
  const line =
    generated === undefined ? '' : `\n  password: ${generated}   (shown only once; change it after signing in)`;
  process.stdout.write(`First Super Admin:\n  email:    ${email}${line}\n`);
}

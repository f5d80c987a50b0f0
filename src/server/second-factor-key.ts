// The key that encrypts the secrets of authenticator apps. It is in a file of the data folder or in the environment,
// but not in database backups.
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { hasForeignSecrets } from '#server/features/accounts/queries/own-account.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { newSealKey, readSealKey, sealOf } from '#server/platform/auth/seal.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { join } from 'node:path';

const FILE = 'second-factor.key';

/**
 * Opens the key of this server. The first start creates a key that only this user can read. Two processes that start at
 * once create one key.
 */
export async function openSeal({
  dataDir,
  secondFactorKey,
}: Pick<Config, 'dataDir' | 'secondFactorKey'>): Promise<Seal> {
  const file = join(dataDir, FILE);
  const text = secondFactorKey ?? (await readText(file)) ?? (await createKey(file));
  const key = readSealKey(text);
  if (key === null)
    throw new OperatorError(
      `${file} does not contain a key (32 bytes in base64). Add the correct key or remove the file.`,
    );
  return sealOf(key);
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes a temporary file and links it, so that a crash does not leave an incomplete key. */
async function createKey(file: string): Promise<string> {
  const written = `${file}.${randomUUID()}`;
  const text = `${newSealKey().toString('base64')}\n`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(written, text, { mode: 0o600, flush: true });
  try {
    await link(written, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(written, { force: true });
  }
}

/**
 * Warns if codes of authenticator apps cannot be checked because another key encrypted their secrets: after a move
 * without the key, or if several servers have different keys.
 */
export async function warnOfOtherKeys(db: Kysely<Database>, seal: Seal, logger: Logger): Promise<void> {
  if (await hasForeignSecrets(db, seal.keyId))
    logger.warn(
      `Authenticator apps were set up with a different key than ${FILE} in this data folder or SECOND_FACTOR_KEY. App codes cannot be checked here; recovery codes can.`,
    );
}

import { hash, verify } from '@node-rs/argon2';

// OWASP’s minimum for argon2id: 19 MiB, two passes, one lane. Each hash contains its parameters.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the argon2id hash of a password in PHC format, with parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** The hash of an account without a password. No password matches it. */
export const NO_PASSWORD = '!';

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown account or no password) it verifies a decoy and
 * returns false, so that the response time does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const hashed = stored === NO_PASSWORD ? null : stored;
  const matches = await verify(hashed ?? (await decoy), password);
  return hashed !== null && matches;
}

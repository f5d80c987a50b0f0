import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id (the library's default kind): 19 MiB, two passes, one lane. Each hash contains the
// parameters.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password, exactly as given (PHC text with its parameters and salt). */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** The hash of an account without a password: nothing verifies against it, until one is set. */
export const NO_PASSWORD = '!';

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown account, or one without a password) it works as long on a decoy and answers false, so that
 * time does not tell which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const hashed = stored === NO_PASSWORD ? null : stored;
  const matches = await verify(hashed ?? (await decoy), password);
  return hashed !== null && matches;
}

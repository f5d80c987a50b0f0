// How long a signed-in browser stays signed in.
import type { Role } from './roles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session ends this long (ms) after it began, whatever happens. */
export const SESSION_ABSOLUTE_LIMIT = 7 * 24 * HOUR;

/** A session ends after this long (ms) without a request: a working day, half an hour for the holder of the keys. */
export const idleLimitOf = (role: Role): number => (role === 'SUPER_ADMIN' ? 30 * MINUTE : 8 * HOUR);

/** Whether a session may still be used. Instants in ms since 1970. */
export const isSessionLive = (
  session: { readonly role: Role; readonly lastUsedAt: number; readonly expiresAt: number },
  now: number,
): boolean => now < session.expiresAt && now - session.lastUsedAt < idleLimitOf(session.role);

// How long a signed-in browser stays signed in.

const HOUR = 60 * 60_000;

/** A session ends this long (ms) after it began, whatever happens. */
export const SESSION_ABSOLUTE_LIMIT = 7 * 24 * HOUR;

/** A session ends after this long (ms) without a request: a working day, for every role. */
export const SESSION_IDLE_LIMIT = 8 * HOUR;

/** Why the login page is shown then. */
export const SIGNED_OUT_IDLE = `You were signed out after ${SESSION_IDLE_LIMIT / HOUR} hours without activity.`;

/** Whether a session may still be used. Instants in ms since 1970. */
export const isSessionLive = (
  session: { readonly lastUsedAt: number; readonly expiresAt: number },
  now: number,
): boolean => now < session.expiresAt && now - session.lastUsedAt < SESSION_IDLE_LIMIT;

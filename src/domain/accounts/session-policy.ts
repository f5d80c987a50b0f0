// How long a session lasts.

const HOUR = 60 * 60_000;

/** The longest time (ms) that a session lasts. */
export const SESSION_ABSOLUTE_LIMIT = 7 * 24 * HOUR;

/** A session ends after this time (ms) without a request: a working day, for every role. */
export const SESSION_IDLE_LIMIT = 8 * HOUR;

/** The message on the sign-in page after an idle session ended. */
export const SIGNED_OUT_IDLE = `You were signed out after ${SESSION_IDLE_LIMIT / HOUR} hours without activity.`;

/** Whether a session is still valid. Times are in ms since 1970. */
export const isSessionLive = (
  session: { readonly lastUsedAt: number; readonly expiresAt: number },
  now: number,
): boolean => now < session.expiresAt && now - session.lastUsedAt < SESSION_IDLE_LIMIT;

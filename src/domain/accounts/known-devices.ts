// Browsers with which a user has signed in before.

/** How long (ms) a browser is known after its last sign-in. Browsers keep no cookie longer. */
export const KNOWN_DEVICE_DURATION = 400 * 24 * 60 * 60_000;

/**
 * How long (ms) a replaced cookie may still arrive without an alarm, for example from a parallel request or after a
 * lost answer. It gives no access in that time. A copied cookie that is used just before the owner's is not noticed
 * within this time, so the time is short.
 */
export const REPLACED_COOKIE_GRACE = 2 * 60_000;

/** How many days notifications and the profile warn about the use of a replaced cookie. */
export const COPIED_BROWSER_SHOWN_DAYS = 30;

/**
 * The largest number of known browsers of an account. Older ones are forgotten, because a script without cookies
 * creates a new one at each sign-in.
 */
export const MAX_KNOWN_DEVICES = 50;

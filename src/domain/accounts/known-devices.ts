// Browsers that an account has signed in with before: how long and how many are known.

/** A device is forgotten this long (ms) after its last sign-in; browsers keep no cookie longer. */
export const DEVICE_KNOWN_FOR = 400 * 24 * 60 * 60_000;

/**
 * How long (ms) a replaced cookie may still arrive without an alarm: from a second request at once, or after a lost answer. It opens nothing in
 * that time. A copy that is used first, and its owner within this time, is not noticed: so it is short.
 */
export const REPLACED_COOKIE_GRACE = 2 * 60_000;

/** The days for which the owner's notifications and profile show that a replaced cookie was used. */
export const COPIED_BROWSER_SHOWN_DAYS = 30;

/** Devices known of one account; of more, those seen last. A script that signs in without cookies makes a new one each time. */
export const MAX_KNOWN_DEVICES = 50;

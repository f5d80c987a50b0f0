// Browsers that an account has signed in with before: how long and how many are known.

/** A device is forgotten this long (ms) after its last sign-in; browsers keep no cookie longer. */
export const DEVICE_KNOWN_FOR = 400 * 24 * 60 * 60_000;

/** Devices known of one account; of more, those seen last. A script that signs in without cookies makes a new one each time. */
export const DEVICES_KNOWN = 50;

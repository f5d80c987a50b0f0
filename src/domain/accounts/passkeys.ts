// Passkeys: a second factor that is stored on a phone, computer or security key and unlocked by fingerprint, face or
// PIN.
import { refuser } from '#domain/shared/refusal.ts';

const MINUTE = 60_000;

/** How long (ms) a device may take to answer a challenge. */
export const PASSKEY_TIMEOUT = 5 * MINUTE;

/** The largest number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** Maximum length of a passkey's name, in characters. */
export const MAX_PASSKEY_NAME = 60;

/**
 * Signature algorithms by COSE number, preferred first: ES256, which every device has, EdDSA, and RS256 for older
 * Windows.
 */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

export const PASSKEY_REFUSALS = {
  passkeys_insecure: { kind: 'conflict', text: 'Passkeys need an address that starts with https.' },
  passkeys_nameless: {
    kind: 'conflict',
    text: 'Passkeys do not work at an IP address. Open Marginline at its domain name.',
  },
  passkey_elsewhere: {
    kind: 'conflict',
    text: (hosts: string) =>
      `Your passkeys were created at ${hosts} and work only there. Open that address or use another method.`,
  },
  passkey_over: {
    kind: 'conflict',
    text: 'The passkey request has expired or was already used. Try again.',
  },
  passkey_unknown: {
    kind: 'conflict',
    text: 'This passkey does not belong to this account. It may have been removed.',
  },
  passkey_wrong_address: {
    kind: 'conflict',
    text: 'The passkey was used for a different address. It was not accepted.',
  },
  passkey_person_unverified: {
    kind: 'conflict',
    text: 'The device did not verify you by fingerprint, face or PIN. Try again.',
  },
  passkey_copied: {
    kind: 'conflict',
    text: 'This passkey may have been copied. Use another method, then remove this passkey and add it again.',
  },
  passkey_wrong: { kind: 'conflict', text: 'The passkey could not be verified. Please try again.' },
  passkey_taken: { kind: 'conflict', text: 'This passkey is already added.' },
  too_many_passkeys: {
    kind: 'conflict',
    text: `An account can have at most ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.`,
  },
  passkey_not_found: { kind: 'missing', text: 'This passkey is already removed' },
} as const;

export const refusePasskey = refuser(PASSKEY_REFUSALS);

/** Why the answer of a device was refused. */
export type PasskeyFault =
  | 'passkey_over'
  | 'passkey_unknown'
  | 'passkey_wrong_address'
  | 'passkey_person_unverified'
  | 'passkey_copied'
  | 'passkey_wrong';

/** Returns why a browser offers no passkeys at an address, or null if it does. */
export function whyNoPasskeys(host: string, isHttps: boolean): 'passkeys_insecure' | 'passkeys_nameless' | null {
  // A host that ends with a number, or is in brackets, is an IP address.
  if (host.startsWith('[') || /(?:^|\.)\d+\.?$/.test(host)) return 'passkeys_nameless';
  const isOwnMachine = host === 'localhost' || host.endsWith('.localhost');
  return isHttps || isOwnMachine ? null : 'passkeys_insecure';
}

/** The name of a passkey as stored: the given name, or the browser's if it is empty. */
export const passkeyName = (given: string, browser: string): string =>
  [...(given.trim() || browser)].slice(0, MAX_PASSKEY_NAME).join('').trim();

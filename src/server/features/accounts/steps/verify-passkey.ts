import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import { PASSKEY_REFUSALS, refusePasskey, whyNoPasskeys } from '#domain/accounts/passkeys.ts';
import type { Outcome, Refusal } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { PasskeyChallenge, PasskeyAssertion } from '#server/platform/auth/passkey.ts';
import { newChallenge, verifyAssertion } from '#server/platform/auth/passkey.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import type { Asking } from '../store/passkeys.ts';
import { findPasskey, storeChallenge, listPasskeys, recordPasskeyUse } from '../store/passkeys.ts';

/** The request to a device to sign with one of these passkeys; bytes are in base64url. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rp_id: string;
  readonly passkeys: { readonly credential_id: string; readonly transports: string[] }[];
}

export type PasskeySiteRefusal = 'passkeys_insecure' | 'passkeys_nameless';
export type PasskeyRequestRefusal = PasskeySiteRefusal | 'passkey_unknown' | 'passkey_elsewhere' | 'passkey_over';

/** Returns the site if passkeys work there, else the refusal. */
export function checkSite(site: Site | null): Outcome<Site, PasskeySiteRefusal> {
  if (site === null) return refusePasskey('passkeys_nameless');
  const why = whyNoPasskeys(site.host, site.isHttps);
  return why === null ? done(site) : refusePasskey(why);
}

/** Returns the request for one of the account's passkeys for this host. */
export async function requestPasskey(
  { db, now }: Deps,
  accountId: string,
  site: Site | null,
  asking: Asking,
): Promise<Outcome<PasskeyRequest, PasskeyRequestRefusal>> {
  const passkeys = await listPasskeys(db, accountId);
  if (passkeys.length === 0) return refusePasskey('passkey_unknown');
  const checked = checkSite(site);
  if (!checked.ok) return checked;
  const { host } = checked.value;
  const here = passkeys.filter(({ rp_id }) => rp_id === host);
  if (here.length === 0) return refusePasskey('passkey_elsewhere', hostsOf(passkeys));
  const challenge = newChallenge();
  if (!(await storeChallenge(db, challenge, asking, now))) return refusePasskey('passkey_over');
  return done({ challenge: challenge.toString('base64url'), rp_id: host, passkeys: here.map(describe) });
}

const hostsOf = (passkeys: readonly { readonly rp_id: string }[]): string =>
  [...new Set(passkeys.map(({ rp_id }) => rp_id))].toSorted().join(', ');

/** Returns a passkey in the form for browsers. */
export const describe = ({
  credential_id,
  transports,
}: {
  readonly credential_id: Buffer;
  readonly transports: string[];
}): PasskeyRequest['passkeys'][number] => ({ credential_id: credential_id.toString('base64url'), transports });

/**
 * Verifies a passkey signature and records the use, in the transaction of the protected action. The challenge was
 * consumed before, so a refused signature cannot be sent again.
 */
export async function verifyPasskey(
  { db, now }: Deps,
  accountId: string,
  answer: PasskeyAssertion,
  asked: PasskeyChallenge,
): Promise<Outcome<'passkey', PasskeyFault>> {
  const passkey = await findPasskey(db, accountId, Buffer.from(answer.credential_id, 'base64url'));
  if (passkey === undefined) return refusePasskey('passkey_unknown');
  const counted = await verifyAssertion(answer, passkey.public_key, asked);
  if (!counted.ok) return counted;
  return (await recordPasskeyUse(db, passkey.id, counted.value, now))
    ? done('passkey')
    : refusePasskey('passkey_copied');
}

/** Returns the reason of a wrong second factor for the audit log; null for any other refusal. */
export function reasonOf({ code }: Refusal): string | null {
  if (code === 'invalid_input') return 'wrong_code';
  return code in PASSKEY_REFUSALS ? code : null;
}

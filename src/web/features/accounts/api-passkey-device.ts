// The browser's own question for a passkey.
import type { CreatedPasskey, PasskeyAnswer, PasskeyOffer, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { PASSKEY_ALGORITHMS, PASSKEY_REFUSALS, PASSKEY_TIMEOUT, whyNoPasskeys } from '#domain/accounts/passkeys.ts';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';

/** Fetched only when a passkey is used, to keep the login small. */
const library = () => fetchCode(() => import('@simplewebauthn/browser'));

/** Why no passkey can be given in this browser, at this address; null where one can. */
export function passkeyUnavailableReason(): string | null {
  const why = whyNoPasskeys(location.hostname, location.protocol === 'https:');
  if (why !== null) return PASSKEY_REFUSALS[why].text;
  return 'PublicKeyCredential' in window ? null : PASSKEY_TEXTS.unsupported;
}

/** Has a device make a passkey. It must make sure of the person, and be one that has none of theirs yet. */
export async function createDevicePasskey(offer: PasskeyOffer): Promise<CreatedPasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({
    optionsJSON: {
      rp: { id: offer.rp_id, name: offer.laboratory },
      user: { id: offer.user_id, name: offer.email, displayName: offer.email },
      challenge: offer.challenge,
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: PASSKEY_TIMEOUT,
      excludeCredentials: offer.passkeys.map(described),
      // Kept by the device's account where it has one: a lost phone then is no lost passkey.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  }).catch(rethrow);
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return { credential_id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports };
}

/** Has a device sign with one of these passkeys. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const signed = await startAuthentication({
    optionsJSON: {
      challenge: request.challenge,
      rpId: request.rp_id,
      allowCredentials: request.passkeys.map(described),
      timeout: PASSKEY_TIMEOUT,
      userVerification: 'required',
    },
  }).catch(rethrow);
  const { authenticatorData, clientDataJSON, signature } = signed.response;
  return { credential_id: signed.id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
}

const described = ({ credential_id, transports }: PasskeyRequest['passkeys'][number]) =>
  ({ id: credential_id, type: 'public-key', transports }) as const;

/** What browsers throw, in our words. Each says little on purpose: a page must not learn which devices there are. */
const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: PASSKEY_TEXTS.cancelled,
  AbortError: PASSKEY_TEXTS.cancelled,
  InvalidStateError: PASSKEY_TEXTS.alreadyHere,
  ConstraintError: PASSKEY_TEXTS.unfit,
  NotSupportedError: PASSKEY_TEXTS.unfit,
};

function rethrow(error: unknown): never {
  const words = error instanceof Error ? WORDS[error.name] : undefined;
  throw new Error(words ?? PASSKEY_TEXTS.failed, { cause: error });
}

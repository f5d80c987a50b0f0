// Creates and uses passkeys through the browser.
import type { CreatedPasskey, PasskeyAnswer, PasskeyOffer, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { PASSKEY_ALGORITHMS, PASSKEY_REFUSALS, PASSKEY_TIMEOUT, whyNoPasskeys } from '#domain/accounts/passkeys.ts';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';

/** Loaded when a passkey is used, to keep the login small. */
const library = () => fetchCode(() => import('@simplewebauthn/browser'));

/** Returns why this browser cannot use passkeys at this address, or null. */
export function passkeyUnavailableReason(): string | null {
  const why = whyNoPasskeys(location.hostname, location.protocol === 'https:');
  if (why !== null) return PASSKEY_REFUSALS[why].text;
  return 'PublicKeyCredential' in window ? null : PASSKEY_TEXTS.unsupported;
}

/** Creates a passkey on a device. The device must verify the user and must not have a passkey of the user yet. */
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
      // Preferably synced with the user's account at the device's vendor, so that it survives the loss of a phone.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  }).catch(rethrow);
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return { credential_id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports };
}

/** Signs with one of these passkeys on a device. */
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

/**
 * Our texts for the browsers' errors. These are vague on purpose, so that a page does not learn which devices exist.
 */
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

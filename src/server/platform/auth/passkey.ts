// Creates and verifies passkeys (WebAuthn).
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import { PASSKEY_ALGORITHMS, refusePasskey } from '#domain/accounts/passkeys.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { randomBytes } from 'node:crypto';

export const newChallenge = (): Buffer => randomBytes(32);

/** The challenge sent to a device, and the site that sent it. */
export interface PasskeyChallenge {
  /** Null if there is no pending challenge. */
  readonly challenge: Buffer | null;
  readonly site: Site;
}

/** A passkey that a device has created; bytes are in base64url. */
export interface PasskeyRegistration {
  readonly credential_id: string;
  readonly client_data: string;
  readonly attestation: string;
}

export interface NewPasskey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
}

/** A sign-in signed with a passkey; bytes are in base64url. */
export interface PasskeyAssertion {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

type Faulty = Exclude<PasskeyFault, 'passkey_unknown' | 'passkey_copied'>;

// The library is loaded at first use: most processes never need it.
const library = () => import('@simplewebauthn/server');

/**
 * Verifies a new passkey: challenge, origin and user verification must match. The make of the device is not checked.
 */
export async function verifyRegistration(
  registration: PasskeyRegistration,
  request: PasskeyChallenge,
): Promise<Outcome<NewPasskey, Faulty>> {
  const checked = checkClientData(registration.client_data, request);
  if (!checked.ok) return checked;
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: {
        id: registration.credential_id,
        rawId: registration.credential_id,
        type: 'public-key',
        response: { clientDataJSON: registration.client_data, attestationObject: registration.attestation },
        clientExtensionResults: {},
      },
      ...expected(request.site, checked.value),
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
      requireUserVerification: false,
    }),
  );
  if (verified?.registrationInfo === undefined) return refusePasskey('passkey_wrong');
  const { credential, userVerified } = verified.registrationInfo;
  if (credential.id !== registration.credential_id) return refusePasskey('passkey_wrong');
  if (!userVerified) return refusePasskey('passkey_person_unverified');
  const { publicKey, counter } = credential;
  return done({
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(publicKey),
    counter,
  });
}

/**
 * Verifies a signature: challenge, origin and user verification must match. Returns the signature counter of the
 * device.
 */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  publicKey: Buffer,
  request: PasskeyChallenge,
): Promise<Outcome<number, Faulty>> {
  const checked = checkClientData(assertion.client_data, request);
  if (!checked.ok) return checked;
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: {
        id: assertion.credential_id,
        rawId: assertion.credential_id,
        type: 'public-key',
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
        clientExtensionResults: {},
      },
      ...expected(request.site, checked.value),
      // The counter is compared in the statement that stores it, so that two simultaneous sign-ins cannot both pass.
      credential: { id: assertion.credential_id, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return refusePasskey('passkey_wrong');
  const { userVerified, newCounter } = verified.authenticationInfo;
  return userVerified ? done(newCounter) : refusePasskey('passkey_person_unverified');
}

const expected = ({ origin, host }: Site, expectedChallenge: string) => ({
  expectedOrigin: origin,
  expectedRPID: host,
  expectedChallenge,
});

/** Returns the challenge if it and the origin match the request. */
function checkClientData(
  clientData: string,
  { challenge, site }: PasskeyChallenge,
): Outcome<string, 'passkey_over' | 'passkey_wrong_address' | 'passkey_wrong'> {
  const clientFields = readJson(clientData);
  if (clientFields === null) return refusePasskey('passkey_wrong');
  if (challenge === null || clientFields['challenge'] !== challenge.toString('base64url'))
    return refusePasskey('passkey_over');
  if (clientFields['origin'] !== site.origin) return refusePasskey('passkey_wrong_address');
  return done(challenge.toString('base64url'));
}

function readJson(base64url: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString());
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}

/** The library throws for each invalid input; its messages are not for users. */
const orNull = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null);

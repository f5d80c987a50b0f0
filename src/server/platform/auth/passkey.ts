// Passkeys (WebAuthn): the request to a device, and the check of its answer.
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import { PASSKEY_ALGORITHMS, refusePasskey } from '#domain/accounts/passkeys.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { randomBytes } from 'node:crypto';

export const newChallenge = (): Buffer => randomBytes(32);

/** What a device was asked, and where. */
export interface PasskeyChallenge {
  /** Null where nothing was, or no longer. */
  readonly challenge: Buffer | null;
  readonly site: Site;
}

/** A passkey that a device has just made; bytes are in base64url. */
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

/** What a device signed with a passkey. */
export interface PasskeyAssertion {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

type Faulty = Exclude<PasskeyFault, 'passkey_unknown' | 'passkey_copied'>;

// The library is read when the first passkey is: most starts, commands and tests need none of its certificates.
const library = () => import('@simplewebauthn/server');

/** The passkey that was made, where it was made for what was asked, here, by a person that the device has made sure of. Of which make the device is, is not asked. */
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

/** How often the device says it has used the passkey, where it signed what was asked, here, for a person that it has made sure of. */
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
      // The statement that stores the counter compares it, so that one of two simultaneous sign-ins is first.
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

/** The challenge that was answered, where it is the one that was asked and the browser had its page from here. */
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

/** The library throws what it does not take, each with words for programmers. */
const orNull = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null);

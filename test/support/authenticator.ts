import type { CreatedPasskey, PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A device with passkeys, like a phone or a security key: ES256, no attestation. Written from the specification
// (WebAuthn level 3, CTAP2's CBOR), without the library that the server uses for checks.

/** How it differs from a correct device at a correct address. */
export interface AuthenticatorFaults {
  /** The browser's origin, which the device signs. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it has verified the user. */
  readonly isVerified?: boolean;
  /** The number of uses that it reports; a device that does not count reports 0. */
  readonly counter?: number;
  readonly type?: string;
  /** Signed with another key than that of the passkey. */
  readonly isForged?: boolean;
}

interface ChallengeRequest {
  readonly challenge: string;
  readonly rp_id: string;
}

export interface Authenticator {
  readonly credentialId: string;
  /** Creates its passkey for the request. */
  readonly make: (asked: ChallengeRequest, manner?: AuthenticatorFaults) => CreatedPasskey;
  /** Signs the request with its passkey. */
  readonly sign: (asked: ChallengeRequest, manner?: AuthenticatorFaults) => PasskeyAnswer;
}

export function createAuthenticator(): Authenticator {
  const keys = newKeys();
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let used = 0;
  return {
    credentialId,
    make: (asked, manner = {}) => {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const [atX, atY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // COSE: key type 2 (points of a curve), ES256, curve P-256, the point.
      const publicKey = cborMap([1, 2], [3, -7], [-1, 1], [-2, atX], [-3, atY]);
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, publicKey]);
      const data = Buffer.concat([authenticatorData(asked, 0, manner, HAS_CREDENTIAL), credential]);
      const attestation = cborMap(['fmt', 'none'], ['attStmt', EMPTY_MAP], ['authData', data]);
      return {
        credential_id: credentialId,
        client_data: clientData('webauthn.create', asked, manner),
        attestation: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
    },
    sign: (asked, manner = {}) => {
      used = manner.counter ?? used + 1;
      const data = authenticatorData(asked, used, manner);
      const client = clientData('webauthn.get', asked, manner);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      const { privateKey } = manner.isForged === true ? newKeys() : keys;
      return {
        credential_id: credentialId,
        client_data: client,
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function authenticatorData(
  asked: ChallengeRequest,
  counter: number,
  { rpId, isVerified = true }: AuthenticatorFaults,
  flags = 0,
): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([
    sha256(rpId ?? asked.rp_id),
    Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
    counted,
  ]);
}

const clientData = (type: string, asked: ChallengeRequest, manner: AuthenticatorFaults): string =>
  Buffer.from(
    JSON.stringify({
      type: manner.type ?? type,
      challenge: asked.challenge,
      origin: manner.origin ?? `http://${asked.rp_id}`,
      crossOrigin: false,
    }),
  ).toString('base64url');

// The part of CBOR that an answer needs.
type Value = number | string | Buffer | typeof EMPTY_MAP;
const EMPTY_MAP = null;

const cborMap = (...entries: readonly (readonly [Value, Value])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat().map(cborValue)]);

function cborValue(value: Value): Buffer {
  if (value === EMPTY_MAP) return head(5, 0);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  const bytes = Buffer.from(value);
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

/** The type of a value (0 whole numbers, 1 negative ones, 2 bytes, 3 text, 5 maps) and its number or length. */
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  return count < 256
    ? Buffer.from([(kind << 5) | 24, count])
    : Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff]);
}

import { MAX_PASSKEY_NAME } from '#domain/accounts/passkeys.ts';
import { Id, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { FactorSetUp, Trust } from './second-factor.ts';
import { OwnAccount, Session } from './session.ts';
import { z } from '../kit/zod.ts';

/** Bytes in base64url. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

const CredentialId = bytes(1364);
const ClientData = bytes(4000);

/** How a browser can reach a device. Unknown values are accepted, since browsers may add new ones. */
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10));

/** A passkey of the account: allowed in a sign-in, excluded when a new one is created. */
export const KnownPasskey = z.strictObject({ credential_id: CredentialId, transports: z.array(z.string()) });

/** The browser's request to a device to sign with a passkey. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  /** The host name to which the passkeys are bound. */
  rp_id: z.string(),
  passkeys: z.array(KnownPasskey),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The browser's request to a device to create a passkey. `passkeys` must not be created again. */
export const PasskeyOffer = z.strictObject({
  ...PasskeyRequest.shape,
  laboratory: z.string(),
  user_id: z.string(),
  email: z.string(),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** The signature of a device, with the data of WebAuthn. */
export const PasskeyAnswer = z.strictObject({
  credential_id: CredentialId,
  client_data: ClientData,
  authenticator_data: bytes(4000),
  signature: bytes(1000),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A passkey that a device has created. */
export const CreatedPasskey = z.strictObject({
  credential_id: CredentialId,
  client_data: ClientData,
  attestation: bytes(16_000),
  transports: z._default(Transports, []),
});
export type CreatedPasskey = z.infer<typeof CreatedPasskey>;

/** Why a browser offers no passkeys at this address. */
const NO_PASSKEYS_HERE = ['passkeys_insecure', 'passkeys_nameless'] as const;

/** Why the user cannot be asked for a passkey. */
const NOT_ASKED = [...NO_PASSKEYS_HERE, 'passkey_unknown', 'passkey_elsewhere', 'passkey_over'] as const;

/** Why the answer of a device was refused. */
const PASSKEY_FAULTS = [
  'passkey_over',
  'passkey_unknown',
  'passkey_wrong_address',
  'passkey_person_unverified',
  'passkey_copied',
  'passkey_wrong',
] as const;

export const startPasskeySetup = operation({
  name: 'startPasskeySetup',
  summary: 'Starts adding a passkey: returns the request to the device.',
  method: 'POST',
  path: '/api/session/second-factor/passkeys/challenge',
  showsOnce: true,
  output: PasskeyOffer,
  refusals: ['password_confirmation_needed', ...NO_PASSKEYS_HERE, 'too_many_passkeys'],
});

export const addPasskey = operation({
  name: 'addPasskey',
  summary: 'Adds the passkey that a device has made. It counts at this host name alone.',
  method: 'POST',
  path: '/api/session/second-factor/passkeys',
  showsOnce: true,
  body: z.strictObject({
    /** If empty, the passkey is named after browser and system. */
    name: z._default(text(MAX_PASSKEY_NAME), ''),
    passkey: CreatedPasskey,
  }),
  output: FactorSetUp,
  refusals: [
    'password_confirmation_needed',
    ...NO_PASSKEYS_HERE,
    ...PASSKEY_FAULTS,
    'passkey_taken',
    'too_many_passkeys',
    'too_many_attempts',
  ],
});

export const removePasskey = operation({
  name: 'removePasskey',
  summary: 'Removes a passkey. Without another one or an app, two-step sign-in is off and recovery codes are invalid.',
  method: 'DELETE',
  path: '/api/session/second-factor/passkeys/{passkey_id}',
  params: z.strictObject({ passkey_id: Id }),
  output: OwnAccount,
  refusals: ['password_confirmation_needed', 'second_factor_required', 'passkey_not_found'],
});

export const startPasskeySignIn = operation({
  name: 'startPasskeySignIn',
  summary: 'Starts a passkey check for a waiting sign-in.',
  method: 'POST',
  path: '/api/session/second-step/passkey/challenge',
  showsOnce: true,
  output: PasskeyRequest,
  refusals: ['second_step_over', ...NOT_ASKED],
});

export const completePasskeySignIn = operation({
  name: 'completePasskeySignIn',
  summary: 'Completes a waiting sign-in with a passkey; the answer sets the session cookie.',
  method: 'POST',
  path: '/api/session/second-step/passkey',
  body: z.strictObject({ passkey: PasskeyAnswer, trust: Trust }),
  output: Session,
  refusals: ['second_step_over', ...NO_PASSKEYS_HERE, ...PASSKEY_FAULTS, 'too_many_attempts'],
  givesCookie: true,
});

export const startPasskeyConfirmation = operation({
  name: 'startPasskeyConfirmation',
  summary: 'Starts a check of your own passkey, for operations that require the second factor.',
  method: 'POST',
  path: '/api/session/confirmation/passkey/challenge',
  showsOnce: true,
  output: PasskeyRequest,
  refusals: NOT_ASKED,
});

export const confirmPasskey = operation({
  name: 'confirmPasskey',
  summary:
    'Confirms a passkey, for operations that require the second factor; the session continues with a new cookie.',
  method: 'POST',
  path: '/api/session/confirmation/passkey',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  output: null,
  refusals: [...NO_PASSKEYS_HERE, ...PASSKEY_FAULTS, 'too_many_attempts'],
  givesCookie: true,
});

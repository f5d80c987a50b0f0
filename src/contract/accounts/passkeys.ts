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

/** How a browser reaches a device; it may name ways that are newer than this program. */
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10));

/** One of the passkeys that a browser may use, or must not create again. */
export const KnownPasskey = z.strictObject({ credential_id: CredentialId, transports: z.array(z.string()) });

/** What a browser asks a device for. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  /** The host's name, at which alone it counts. */
  rp_id: z.string(),
  passkeys: z.array(KnownPasskey),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The same for a new passkey: `passkeys` must not be created again. */
export const PasskeyOffer = z.strictObject({
  ...PasskeyRequest.shape,
  laboratory: z.string(),
  user_id: z.string(),
  email: z.string(),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** What a device signed with a passkey, as WebAuthn names it. */
export const PasskeyAnswer = z.strictObject({
  credential_id: CredentialId,
  client_data: ClientData,
  authenticator_data: bytes(4000),
  signature: bytes(1000),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A passkey that a device has made. */
export const CreatedPasskey = z.strictObject({
  credential_id: CredentialId,
  client_data: ClientData,
  attestation: bytes(16_000),
  transports: z._default(Transports, []),
});
export type CreatedPasskey = z.infer<typeof CreatedPasskey>;

/** Why a browser offers no passkeys at this address. */
const NO_PASSKEYS_HERE = ['passkeys_insecure', 'passkeys_nameless'] as const;

/** Why an account is not asked for a passkey. */
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
    /** Blank, it is called after browser and system. */
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

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

/** One of several passkeys that a browser may take, or must not make again. */
export const KnownPasskey = z.strictObject({ credential_id: CredentialId, transports: z.array(z.string()) });

/** What a browser asks a device for. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  /** The host's name, at which alone it counts. */
  rp_id: z.string(),
  passkeys: z.array(KnownPasskey),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The same for a new passkey: `passkeys` are those that are not made again. */
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

/** Why a browser gives no passkeys at this address. */
const NO_PASSKEYS_HERE = ['passkeys_insecure', 'passkeys_nameless'] as const;

/** Why no passkey of an account is asked for. */
const NOT_ASKED = [...NO_PASSKEYS_HERE, 'passkey_unknown', 'passkey_elsewhere', 'passkey_over'] as const;

/** Why what a device gave was not taken. */
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
  summary: 'Asks for a passkey to add: what a browser asks a device to make.',
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
  summary:
    'Takes a passkey away. Where it was the last one and there is no app, two-step sign-in is off: recovery codes count no more.',
  method: 'DELETE',
  path: '/api/session/second-factor/passkeys/{passkey_id}',
  params: z.strictObject({ passkey_id: Id }),
  output: OwnAccount,
  refusals: ['password_confirmation_needed', 'second_factor_required', 'passkey_not_found'],
});

export const startPasskeySignIn = operation({
  name: 'startPasskeySignIn',
  summary: 'Asks for a passkey of the account whose sign-in waits.',
  method: 'POST',
  path: '/api/session/second-step/passkey/challenge',
  showsOnce: true,
  output: PasskeyRequest,
  refusals: ['second_step_over', ...NOT_ASKED],
});

export const completePasskeySignIn = operation({
  name: 'completePasskeySignIn',
  summary: 'Takes a passkey for a sign-in whose password was right; the answer sets the session cookie.',
  method: 'POST',
  path: '/api/session/second-step/passkey',
  body: z.strictObject({ passkey: PasskeyAnswer, trust: Trust }),
  output: Session,
  refusals: ['second_step_over', ...NO_PASSKEYS_HERE, ...PASSKEY_FAULTS, 'too_many_attempts'],
  givesCookie: true,
});

export const startPasskeyConfirmation = operation({
  name: 'startPasskeyConfirmation',
  summary: "Asks for one of one's own passkeys, for acts that ask for the second factor.",
  method: 'POST',
  path: '/api/session/confirmation/passkey/challenge',
  showsOnce: true,
  output: PasskeyRequest,
  refusals: NOT_ASKED,
});

export const confirmPasskey = operation({
  name: 'confirmPasskey',
  summary: 'Gives a passkey, for acts that ask for the second factor; the session goes on under a new cookie.',
  method: 'POST',
  path: '/api/session/confirmation/passkey',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  output: null,
  refusals: [...NO_PASSKEYS_HERE, ...PASSKEY_FAULTS, 'too_many_attempts'],
  givesCookie: true,
});

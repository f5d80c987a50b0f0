import { OwnAccount, Session } from './session.ts';
import { Id, Instant, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { User } from './users.ts';
import { z } from '../kit/zod.ts';

/** A code as typed, from the app or a recovery code. Spaces and dashes are allowed. A missing code counts as empty. */
const Code = z._default(text(60), '');

/** Whether this browser is trusted: it does not ask for a code for 30 days. */
export const Trust = z._default(z.boolean(), false);

/** New recovery codes. They are shown only once. */
export const RecoveryCodes = z.array(z.string());

/** The answer after a second factor is set up. */
export const FactorSetUp = z.strictObject({
  account: OwnAccount,
  /** The first set of recovery codes; null if the user already has codes. */
  recovery_codes: z.nullable(RecoveryCodes),
});

/** A trusted browser. */
export const TrustedDevice = z.strictObject({
  device_id: Id,
  /** Browser and system in words: `Chrome on Windows`. */
  device: z.string(),
  last_seen_at: Instant,
  trusted_until: Instant,
  /** Whether this is the browser that sent the request. */
  current: z.boolean(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

/** A passkey of the signed-in user. */
export const Passkey = z.strictObject({
  passkey_id: Id,
  name: z.string(),
  /** The host name for which the passkey works. */
  host: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** The second factors that a user has set up. */
export const OwnSecondFactor = z.strictObject({
  /** When the authenticator app was set up; null if there is none. */
  app_since: z.nullable(Instant),
  passkeys: z.array(Passkey),
  /** The number of unused recovery codes; null if none were ever created. */
  recovery_codes_left: z.nullable(z.int()),
  recovery_codes_made_at: z.nullable(Instant),
  /** Whether the laboratory requires a second factor of this user. The user cannot turn it off then. */
  required: z.boolean(),
  devices: z.array(TrustedDevice),
  /** Browsers that lost their trust in the last 30 days because a replaced cookie was used; newest first. */
  copied_browsers: z.array(z.strictObject({ device: z.string(), at: Instant })),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

export const getOwnSecondFactor = operation({
  name: 'getOwnSecondFactor',
  summary: 'Returns your own two-step sign-in methods.',
  method: 'GET',
  path: '/api/session/second-factor',
  output: OwnSecondFactor,
  refusals: [],
});

export const startAuthenticatorApp = operation({
  name: 'startAuthenticatorApp',
  summary: 'Creates a secret for an authenticator app; it is active once a code of it is confirmed.',
  method: 'POST',
  path: '/api/session/second-factor/app',
  showsOnce: true,
  output: z.strictObject({
    /** In base32, for typing. */
    secret: z.string(),
    /** The secret as an `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
  refusals: ['password_confirmation_needed'],
});

export const confirmAuthenticatorApp = operation({
  name: 'confirmAuthenticatorApp',
  summary: 'Confirms the first code of a new app, which replaces an earlier app.',
  method: 'PUT',
  path: '/api/session/second-factor/app',
  showsOnce: true,
  body: z.strictObject({ code: Code }),
  output: FactorSetUp,
  refusals: ['password_confirmation_needed', 'app_offer_over', 'codes_unreadable', 'too_many_attempts'],
});

export const removeAuthenticatorApp = operation({
  name: 'removeAuthenticatorApp',
  summary: 'Removes the authenticator app. Without a passkey, two-step sign-in is off and recovery codes are invalid.',
  method: 'DELETE',
  path: '/api/session/second-factor/app',
  output: OwnAccount,
  refusals: ['password_confirmation_needed', 'second_factor_required', 'second_factor_not_set_up'],
});

export const createRecoveryCodes = operation({
  name: 'createRecoveryCodes',
  summary: 'Creates new recovery codes, shown only once; earlier ones become invalid.',
  method: 'POST',
  path: '/api/session/second-factor/recovery-codes',
  showsOnce: true,
  output: z.strictObject({ recovery_codes: RecoveryCodes }),
  refusals: ['password_confirmation_needed', 'second_factor_not_set_up'],
});

export const postponeSecondFactor = operation({
  name: 'postponeSecondFactor',
  summary: 'Postpones the setup of two-step sign-in; the question returns after 30 days.',
  method: 'POST',
  path: '/api/session/second-factor/later',
  output: OwnAccount,
  refusals: [],
});

export const removeTrustedDevice = operation({
  name: 'removeTrustedDevice',
  summary: 'Removes one of your own trusted browsers: its next sign-in requires a code.',
  method: 'DELETE',
  path: '/api/session/second-factor/devices/{device_id}',
  params: z.strictObject({ device_id: Id }),
  output: null,
  refusals: ['device_not_found'],
});

export const completeSignIn = operation({
  name: 'completeSignIn',
  summary: 'Completes a waiting sign-in with a code; the answer sets the session cookie.',
  method: 'POST',
  path: '/api/session/second-step',
  body: z.strictObject({ code: Code, trust: Trust }),
  output: Session,
  refusals: ['second_step_over', 'codes_unreadable', 'too_many_attempts'],
  givesCookie: true,
});

export const cancelSecondStep = operation({
  name: 'cancelSecondStep',
  summary: 'Ends a sign-in that waits for its code.',
  method: 'DELETE',
  path: '/api/session/second-step',
  output: null,
  refusals: [],
});

export const confirmSecondFactor = operation({
  name: 'confirmSecondFactor',
  summary:
    'Confirms a code of the second factor, for operations that require it; the session continues with a new cookie.',
  method: 'POST',
  path: '/api/session/confirmation/code',
  body: z.strictObject({ code: Code }),
  output: null,
  refusals: ['second_factor_not_set_up', 'codes_unreadable', 'too_many_attempts'],
  givesCookie: true,
});

export const disableSecondFactor = operation({
  name: 'disableSecondFactor',
  summary: 'Turns off another user’s two-step sign-in, for a lost phone; the account’s sessions end.',
  method: 'DELETE',
  path: '/api/users/{user_id}/second-factor',
  params: z.strictObject({ user_id: Id }),
  output: User,
  refusals: [
    'user_not_found',
    'second_factor_clearing_denied',
    'own_second_factor',
    'second_factor_not_set_up',
    'password_confirmation_needed',
  ],
});

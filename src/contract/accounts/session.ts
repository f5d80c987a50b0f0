import { APPEARANCES } from '#domain/accounts/appearance.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { FACTOR_DUE } from '#domain/accounts/second-factor.ts';
import { Day, Id, Instant, PasswordInput, Version, text } from '../kit/fields.ts';
import { Holiday, LaboratoryProfile } from '../laboratory.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** The kinds of second factors of an account, other than recovery codes. */
export const FactorWays = z.strictObject({ app: z.boolean(), passkey: z.boolean() });
export type FactorWays = z.infer<typeof FactorWays>;

/** The account of the signed-in user. */
export const OwnAccount = z.strictObject({
  id: Id,
  email: z.string(),
  display_name: z.nullable(z.string()),
  role: z.enum(ROLES),
  appearance: z.enum(APPEARANCES),
  /** Whether an admin set the password. The user is asked to change it, but can continue. */
  must_change_password: z.boolean(),
  /** Whether the password was generated at the first start. The user must change it before anything else. */
  password_generated: z.boolean(),
  /**
   * Whether two-step sign-in is set up. Operations that require confirmation then ask for a code instead of the
   * password.
   */
  has_second_factor: z.boolean(),
  factor_ways: FactorWays,
  /** Whether two-step sign-in must be set up first or is recommended; null if neither. */
  second_factor_due: z.nullable(z.enum(FACTOR_DUE)),
  version: Version,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** A sign-in with the correct password that waits for the second factor. It is not a session yet. */
export const WaitingSignIn = z.strictObject({
  email: z.string(),
  expires_at: Instant,
  factor_ways: FactorWays,
});

/** The data with which the browser starts: the user (null if not signed in), the laboratory, and its current day. */
export const Session = z.strictObject({
  account: z.nullable(OwnAccount),
  /** Whether the account of the session was deleted. */
  account_removed: z.boolean(),
  /** Email of the account whose session in this browser ended because it was idle; otherwise null. */
  idle_email: z.nullable(z.string()),
  /** If no user is signed in: the sign-in of this browser that waits for its second factor. */
  waiting: z.nullable(WaitingSignIn),
  laboratory: LaboratoryProfile,
  today: Day,
  /** Holidays from today to 400 days ahead; empty without a signed-in user. */
  holidays: z.array(Holiday),
});
export type Session = z.infer<typeof Session>;

export const getSession = operation({
  name: 'getSession',
  summary: 'Returns the signed-in user, the laboratory, and today’s day there.',
  method: 'GET',
  path: '/api/session',
  output: Session,
  refusals: [],
});

export const signIn = operation({
  name: 'signIn',
  summary:
    'Signs in with email and password; the answer sets the session cookie, or one that waits for the second step (`waiting`).',
  method: 'POST',
  path: '/api/session',
  body: z.strictObject({
    email: z._default(text(254), ''),
    password: PasswordInput,
  }),
  output: Session,
  refusals: ['wrong_credentials', 'too_many_attempts'],
  givesCookie: true,
});

export const signOut = operation({
  name: 'signOut',
  summary: 'Ends the session.',
  method: 'DELETE',
  path: '/api/session',
  output: null,
  refusals: [],
});

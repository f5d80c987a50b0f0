import { APPEARANCES } from '#domain/accounts/appearance.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { FACTOR_DUE } from '#domain/accounts/second-factor.ts';
import { Day, Id, Instant, PasswordInput, Version, text } from '../kit/fields.ts';
import { Holiday, LaboratoryProfile } from '../laboratory.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** The kinds of second factor that an account has, in addition to recovery codes. */
export const FactorWays = z.strictObject({ app: z.boolean(), passkey: z.boolean() });
export type FactorWays = z.infer<typeof FactorWays>;

/** The signed-in account, as its owner sees it. */
export const OwnAccount = z.strictObject({
  id: Id,
  email: z.string(),
  display_name: z.nullable(z.string()),
  role: z.enum(ROLES),
  appearance: z.enum(APPEARANCES),
  /** Whether an administrator set the password; it works, and the user is asked to change it. */
  must_change_password: z.boolean(),
  /** Whether the password is the one that the program generated at its first start: nothing else is open until it is changed. */
  password_generated: z.boolean(),
  /** Whether two-step sign-in is set up: a code takes the password's place where an act asks for it again. */
  has_second_factor: z.boolean(),
  factor_ways: FactorWays,
  /** Whether it must be set up first, or is recommended; null where neither. */
  second_factor_due: z.nullable(z.enum(FACTOR_DUE)),
  version: Version,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** A sign-in with the right password that waits for the second factor. It is not a session yet. */
export const WaitingSignIn = z.strictObject({
  email: z.string(),
  expires_at: Instant,
  factor_ways: FactorWays,
});

/** What the browser needs to start: the user (null: not signed in), the laboratory, and today's day there. */
export const Session = z.strictObject({
  account: z.nullable(OwnAccount),
  /** Whether the session that asks was of an account that an administrator removed since. */
  account_removed: z.boolean(),
  /** Email of the account that this browser was signed in as, where the session ended for want of a request. */
  idle_email: z.nullable(z.string()),
  /** Where no user is signed in: the sign-in of this browser that waits for its code. */
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

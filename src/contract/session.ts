import { APPEARANCES } from '#domain/accounts/appearance.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { Day, Id, PasswordGiven, Version, text } from './kit/fields.ts';
import { LaboratoryProfile } from './laboratory.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** The signed-in account, as its owner sees it. */
export const OwnAccount = z.strictObject({
  id: Id,
  email: z.string(),
  display_name: z.nullable(z.string()),
  role: z.enum(ROLES),
  appearance: z.enum(APPEARANCES),
  /** Whether an administrator set the password; it works, and the person is asked to change it. */
  must_change_password: z.boolean(),
  version: Version,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** All that the browser needs to begin: who is signed in (null: nobody), the laboratory, and which day it is there. */
export const Session = z.strictObject({
  account: z.nullable(OwnAccount),
  /** Whether the session that asks was of an account that an administrator removed since. */
  account_removed: z.boolean(),
  laboratory: LaboratoryProfile,
  today: Day,
});
export type Session = z.infer<typeof Session>;

export const getSession = operation({
  name: 'getSession',
  summary: 'Who is signed in, the laboratory, and its present day.',
  method: 'GET',
  path: '/api/session',
  output: Session,
  refusals: [],
});

export const signIn = operation({
  name: 'signIn',
  summary: 'Signs in with email and password; the answer sets the session cookie.',
  method: 'POST',
  path: '/api/session',
  body: z.strictObject({
    email: z._default(text(254), ''),
    password: PasswordGiven,
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

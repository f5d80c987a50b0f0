import { APPEARANCES } from '#domain/accounts/appearance.ts';
import { MAX_DISPLAY_NAME } from '#domain/accounts/own-account.ts';
import { Id, Instant, PasswordInput, Version, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { OwnAccount } from './session.ts';
import { z } from '../kit/zod.ts';

/** A browser in which the user is signed in. */
export const OwnSession = z.strictObject({
  session_id: Id,
  /** Browser and system in words: `Chrome on Windows`. */
  device: z.string(),
  /** The network address from which it signed in. */
  address: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  /** Whether this is the session of the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const changeOwnPassword = operation({
  name: 'changeOwnPassword',
  summary:
    'Changes your own password; all other sessions of the account end, and this one continues with a new cookie.',
  method: 'POST',
  path: '/api/session/password',
  body: z.strictObject({ current_password: PasswordInput, new_password: PasswordInput }),
  output: OwnAccount,
  refusals: ['too_many_attempts'],
  givesCookie: true,
});

export const confirmPassword = operation({
  name: 'confirmPassword',
  summary: 'Confirms the password for operations that require it; the session continues with a new cookie.',
  method: 'POST',
  path: '/api/session/confirmation',
  body: z.strictObject({ password: PasswordInput }),
  output: null,
  refusals: ['second_factor_confirmation_needed', 'too_many_attempts'],
  givesCookie: true,
});

export const updateOwnAccount = operation({
  name: 'updateOwnAccount',
  summary: 'Updates the given fields of your own account. A blank display name removes it.',
  method: 'PATCH',
  path: '/api/session/account',
  body: z.strictObject({
    version: Version,
    display_name: z.optional(z.nullable(text(MAX_DISPLAY_NAME))),
    appearance: z.optional(z.enum(APPEARANCES)),
  }),
  output: OwnAccount,
  refusals: ['stale_version'],
});

export const getOwnSessions = operation({
  name: 'getOwnSessions',
  summary: 'Lists your own signed-in devices: this browser first, then by last use.',
  method: 'GET',
  path: '/api/session/sessions',
  output: z.strictObject({ items: z.array(OwnSession) }),
  refusals: [],
});

export const endOwnSession = operation({
  name: 'endOwnSession',
  summary: "Ends one of one's own sessions; ending the asking one signs out.",
  method: 'DELETE',
  path: '/api/session/sessions/{session_id}',
  params: z.strictObject({ session_id: Id }),
  output: null,
  refusals: ['session_not_found'],
});

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  summary: "Ends all of one's own sessions but the asking one.",
  method: 'DELETE',
  path: '/api/session/sessions',
  output: null,
  refusals: [],
});

import type { NobodyCode } from '#domain/accounts/nobody.ts';
import { refuseNobody } from '#domain/accounts/nobody.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forgiveSession } from '../attempts.ts';
import { renewSession } from '../store-sessions.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** A session that goes on under another token. */
export interface Renewed {
  readonly token: string;
  readonly expires: Date;
}

type Refusals = 'invalid_input' | 'too_many_attempts' | NobodyCode;

/** Takes the password again from somebody who is signed in with `token`. Minds its own transactions, as signing in does. */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  given: { readonly password: string; readonly token: string },
): Promise<Outcome<Renewed, Refusals>> {
  const checked = await checkOwnPassword(deps, actor, { field: 'password', password: given.password });
  if (!checked.ok) return checked;
  const token = newToken();
  return inTransaction(
    deps.db,
    async (db) => {
      const expires = await renewSession(db, tokenHash(given.token), tokenHash(token), deps.now);
      // Ended by somebody else while the password was looked at.
      if (expires === undefined) return refuseNobody('session_invalid');
      await forgiveSession(db, checked.value.sessionId);
      const subject = { type: 'account', id: actor.id, label: actor.email } as const;
      await appendAudit({ ...deps, db }, actor, { action: 'CONFIRM_PASSWORD', subject });
      return done({ token, expires });
    },
    (outcome) => outcome.ok,
  );
}

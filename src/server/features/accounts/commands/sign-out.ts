import type { Actor } from '#domain/accounts/roles.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endSession } from '../store/sessions.ts';

/** Ends the session of a token. Does nothing if the session has already ended. */
export const signOut = (deps: Deps, actor: Actor | null, token: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const ended = await endSession(db, tokenHash(token));
    if (ended !== undefined && actor !== null) await logLogout({ ...deps, db }, actor);
  });

/** Logs that a user ended their session by signing out, or by signing in again. */
export const logLogout = (deps: Deps, { id, email, role }: Actor): Promise<void> => {
  const subject = { type: 'account', id, label: email } as const;
  return appendAudit(deps, { id, email, role }, { action: 'LOGOUT', subject });
};

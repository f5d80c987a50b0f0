import type { Actor } from '#domain/accounts/roles.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { deleteSession } from '../store.ts';

/** Ends the session of a token. Signing out twice, or without being signed in, is no fault. */
export const signOut = (deps: Deps, actor: Actor | null, token: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const ended = await deleteSession(db, tokenHash(token));
    if (!ended || actor === null) return;
    const subject = { type: 'account', id: actor.id, label: actor.email } as const;
    await appendAudit({ ...deps, db }, actor, { action: 'LOGOUT', subject });
  });

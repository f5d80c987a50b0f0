import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import { refuseOwnAccount } from '#domain/accounts/own-account.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { EndedSession } from '../store/sessions.ts';
import { deleteSessionOf, deleteSessionsOf, isSessionThere } from '../store/sessions.ts';
import { lockPassword } from '../store/own-accounts.ts';

/** Ends a session of the user's own account. Returns whether it is the requesting session. */
export const endOwnSession = (
  deps: Deps,
  actor: Actor,
  { session_id, token }: { readonly session_id: string; readonly token: string },
): Promise<Outcome<boolean, 'session_not_found'>> =>
  inTransaction(deps.db, async (db) => {
    const ended = await deleteSessionOf(db, actor.id, session_id);
    if (ended === undefined) return refuseOwnAccount('session_not_found');
    await appendAudit({ ...deps, db }, actor, sessionEnded(actor.email, ended));
    return done(ended.token_hash.equals(tokenHash(token)));
  });

/** Ends all sessions of the user's own account except the requesting one. */
export const endOtherSessions = (deps: Deps, actor: Actor): Promise<Outcome<null, AnonymousCode>> =>
  inTransaction(deps.db, async (db) => {
    // Lock the account first: otherwise two browsers could end each other's session.
    if ((await lockPassword(db, actor.id)) === undefined) return refuseAnonymous('account_removed');
    const { sessionId } = deps;
    if (sessionId === null || !(await isSessionThere(db, sessionId))) return refuseAnonymous('session_invalid');
    const [first, ...others] = await deleteSessionsOf(db, actor.id, sessionId);
    if (first === undefined) return done(null);
    const events = others.map((session) => sessionEnded(actor.email, session));
    await appendAudit({ ...deps, db }, actor, sessionEnded(actor.email, first), ...events);
    return done(null);
  });

/** The audit event for a session that was ended from another device. */
export const sessionEnded = (email: string, { id, user_agent, address, created_at }: EndedSession): AuditEvent => ({
  action: 'END_SESSION',
  subject: { type: 'session', id, label: email },
  before: { device: deviceName(user_agent), address, created_at },
});

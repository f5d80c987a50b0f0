import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { deleteCopiedDevices } from '../store/known-devices.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

/**
 * Ends the trust in a browser when its replaced cookie is used. The owner and an attacker with a copy look the same, so
 * both must confirm the second factor again. The sessions of the accounts end too, because the attacker may have opened
 * one. This runs with the password, not with the code, because a cookie may leave its grace period while the user types
 * the code. It has its own transaction, so that a failed sign-in does not undo it.
 */
export const endCopiedDevices = (deps: Deps, mark: string | null): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const ended = mark === null ? [] : await deleteCopiedDevices(db, mark, deps.now);
    for (const { account_id, email, user_agent } of ended) {
      const sessions = await deleteSessionsOf(db, account_id, null);
      await appendAudit({ ...deps, db }, null, {
        action: 'END_COPIED_BROWSER',
        subject: { type: 'account', id: account_id, label: email },
        before: { device: deviceName(user_agent) },
        after: { sessions_ended: sessions.length },
      });
    }
  });

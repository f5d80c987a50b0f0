import { checkNewPassword } from '#domain/accounts/password-policy.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadPasswordLists } from '#server/platform/auth/password-lists.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { readPasswordRules } from '../store/accounts.ts';

export interface FirstAccount {
  readonly email: string;
  readonly password: string;
  /** Whether the program generated and printed the password. The user must then change it first. */
  readonly isGenerated: boolean;
}

/**
 * Creates the Super Admin in a database without accounts. Returns whether it was created. If two servers start at once,
 * only one creates it.
 * @throws OperatorError if the password does not follow the rules
 */
export async function createFirstAccount(deps: Deps, first: FirstAccount): Promise<boolean> {
  const { email, password, isGenerated } = first;
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (db) => {
    await sql`lock table accounts in share row exclusive mode`.execute(db);
    const any = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
    if (any) return false;
    await requireGoodPassword(db, first);
    const { id } = await db
      .insertInto('accounts')
      .values({
        email,
        role: 'SUPER_ADMIN',
        password_hash: passwordHash,
        must_change_password: isGenerated,
        password_generated: isGenerated,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { type: 'account', id, label: email } as const;
    await appendAudit({ ...deps, db }, null, { action: 'CREATE_USER', subject, after: { email, role: 'SUPER_ADMIN' } });
    return true;
  });
}

async function requireGoodPassword(db: Deps['db'], { email, password }: FirstAccount): Promise<void> {
  const rules = { ...(await loadPasswordLists()), ...(await readPasswordRules(db)), email, display_name: null };
  const faults = checkNewPassword(password, rules);
  if (faults.length > 0) throw new OperatorError(`LAB_ADMIN_PASSWORD is not valid. ${faults.join(' ')}`);
}

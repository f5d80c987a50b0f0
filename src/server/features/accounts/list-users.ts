import type { User } from '#contract/users.ts';
import { USERS_LISTED } from '#contract/users.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { mayToUser } from '#domain/accounts/user-rules.ts';
import type { Database } from '#server/database.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The live accounts, newest first, with what `actor` may do to each: one statement. */
export async function listUsers({ db }: Pick<Deps, 'db'>, actor: Actor, search: string): Promise<User[]> {
  const term = search.trim();
  const rows = await users(db)
    .$if(term !== '', (query) =>
      query.where(sql<boolean>`lower(a.email || ' ' || coalesce(a.display_name, '')) like lower(${containing(term)})`),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(USERS_LISTED)
    .execute();
  return rows.map((row) => userOf(actor, row));
}

/** One live account as it is listed. */
export const readUser = async ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<User> =>
  userOf(actor, await users(db).where('a.id', '=', id).executeTakeFirstOrThrow());

type Row = Omit<User, 'is_super_admin' | 'may'> & { readonly admin_count: number };

const userOf = (actor: Actor, { admin_count, ...row }: Row): User => ({
  ...row,
  is_super_admin: row.role === 'SUPER_ADMIN',
  may: mayToUser(actor, { id: row.user_id, role: row.role }, admin_count),
});

const users = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('accounts as creator', 'creator.id', 'a.created_by')
    .where('a.deleted_at', 'is', null)
    .select([
      'a.id as user_id',
      'a.email',
      'a.display_name',
      'a.role',
      'a.created_at',
      'creator.email as created_by_email',
      'a.version',
      (of) =>
        of
          .selectFrom('sessions as s')
          .whereRef('s.account_id', '=', 'a.id')
          .select((each) => each.fn.max('s.last_used_at').as('last'))
          .as('last_used_at'),
    ])
    .select(
      sql<number>`(select count(*)::int from accounts where role = 'ADMIN' and deleted_at is null)`.as('admin_count'),
    );

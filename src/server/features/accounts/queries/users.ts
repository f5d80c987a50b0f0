import type { OutputOf } from '#contract/kit/operation.ts';
import type { User, getUsers } from '#contract/accounts/users.ts';
import { mayOnAccount } from '#domain/access/account-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { accountStateFor } from '#domain/accounts/user-rules.ts';
import type { UserState } from '#domain/accounts/user-texts.ts';
import { searchTerm } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { containsPattern, containsDottedI } from '#server/platform/db/like-patterns.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { hasFactorOf } from '../store/second-factors.ts';
import { sql } from 'kysely';

/** The text that a search for users matches. */
const NAMED = sql`(a.email || ' ' || coalesce(a.display_name, ''))`;

interface UsersQuery {
  readonly search: string;
  readonly state: UserState;
  readonly page: number;
  readonly page_size: number;
}

/**
 * Returns a page of the accounts that are not deleted, newest first, with the actor's permissions. Needs one statement.
 */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { search, state, page, page_size }: UsersQuery,
): Promise<OutputOf<typeof getUsers>> {
  const found = foundUsers(db, { search, state });
  const rows = await found
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  // After the last page, no row contains the total.
  const total =
    rows[0]?.total ??
    (
      await found
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return { items: rows.map((row) => userOf(actor, row)), total, page, page_size };
}

/** Reads the accounts of a view that are not deleted, newest first, in batches. */
export async function* streamUsers(
  db: Kysely<Database>,
  actor: Actor,
  view: Pick<UsersQuery, 'search' | 'state'>,
): AsyncGenerator<User[]> {
  const found = sql<Row>`${foundUsers(db, view).orderBy('a.created_at', 'desc').orderBy('a.id')}`;
  for await (const rows of streamRows(db, found)) yield rows.map((row) => userOf(actor, row));
}

/** Reads an account as the list shows it. */
export const readUser = async ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<User> =>
  userOf(actor, await users(db).where('a.id', '=', id).executeTakeFirstOrThrow());

type Row = Omit<User, 'is_super_admin' | 'may'> & { readonly working_admins: number; readonly total?: number };

function userOf(actor: Actor, found: Row): User {
  const { working_admins, total: _total, ...row } = found;
  return {
    ...row,
    is_super_admin: row.role === 'SUPER_ADMIN',
    may: mayOnAccount(actor.role, accountStateFor(actor, { ...row, id: row.user_id }, working_admins)),
  };
}

function foundUsers(db: Kysely<Database>, { search, state }: Pick<UsersQuery, 'search' | 'state'>) {
  const term = searchTerm(search);
  return users(db)
    .$if(term !== '', (query) =>
      query
        .where(sql<boolean>`lower(${NAMED}) like lower(${containsPattern(term)})`)
        .where(containsDottedI(NAMED, term)),
    )
    .$if(state !== 'all', (query) => query.where('a.disabled_at', state === 'disabled' ? 'is not' : 'is', null));
}

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
      'a.disabled_at',
      'a.created_at',
      'creator.email as created_by_email',
      hasFactorOf('a.id').as('has_second_factor'),
      'a.version',
      (of) =>
        of
          .selectFrom('sessions as s')
          .whereRef('s.account_id', '=', 'a.id')
          .select((each) => each.fn.max('s.last_used_at').as('last'))
          .as('last_used_at'),
    ])
    .select(
      sql<number>`(
        select count(*)::int from accounts where role = 'ADMIN' and disabled_at is null and deleted_at is null
      )`.as('working_admins'),
    );

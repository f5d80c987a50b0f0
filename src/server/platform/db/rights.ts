import { must } from '#domain/shared/must.ts';
import pg from 'pg';
import { acquireMigrationLock } from './migrate.ts';
import { OperatorError } from './operator-error.ts';
import { dedicatedClient } from './pool.ts';

/**
 * The rights that the program may have on a table. All others (TRUNCATE, TRIGGER, REFERENCES, ALTER, DROP) belong to
 * the owner.
 */
export const RIGHTS = ['select', 'insert', 'update', 'delete'] as const;
export type Right = (typeof RIGHTS)[number];

/** By table, the rights that the program does not get. The program has all rights on tables that are not listed. */
export type RevokedRights = Readonly<Record<string, readonly Right[]>>;

const rightsOn = (table: string, revoked: RevokedRights): Right[] =>
  RIGHTS.filter((right) => !(revoked[table] ?? []).includes(right));

interface RelationRights {
  readonly name: string;
  readonly kind: 'table' | 'sequence';
  /** As the database names them, first in the order of RIGHTS, then others. */
  readonly rights: readonly string[];
}

/**
 * Gives `role` exactly its rights on the tables of the schema `public`. Removes the default rights of every role to
 * create tables there, or temporary tables that would hide real ones. Correct rights are not touched. Several servers
 * may call this at once.
 */
export async function grantRights(owner: pg.Pool, role: string, revoked: RevokedRights): Promise<void> {
  const client = await dedicatedClient(owner);
  try {
    await client.query('begin isolation level read committed');
    await acquireMigrationLock(client);
    for (const statement of await missingGrants(client, role, revoked)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function missingGrants(client: pg.Client, role: string, revoked: RevokedRights): Promise<string[]> {
  const { rows } = await client.query<RelationRights>(RELATION_RIGHTS, [role]);
  const to = pg.escapeIdentifier(role);
  const onRelations = rows.flatMap(({ name, kind, rights }) => {
    const wanted = kind === 'sequence' ? ['select', 'usage'] : rightsOn(name, revoked);
    if (wanted.toSorted().join() === rights.toSorted().join()) return [];
    const on = `${kind} public.${pg.escapeIdentifier(name)}`;
    return [`revoke all on ${on} from public, ${to}`, `grant ${wanted.join(', ')} on ${on} to ${to}`];
  });
  return [...(await missingSchemaGrants(client, role, to)), ...onRelations];
}

const RELATION_RIGHTS = `
  select relname as name, case relkind when 'S' then 'sequence' else 'table' end as kind,
    array(select lower(privilege_type) from aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r' end, relowner)))
      where grantee in (0, (select oid from pg_roles where rolname = $1)))::text[] as rights
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
    and pg_get_userbyid(relowner) <> $1 order by relname`;

async function missingSchemaGrants(client: pg.Client, role: string, to: string): Promise<string[]> {
  const { rows } = await client.query<{ database: string; enters: boolean; makes: boolean; hides: boolean }>(
    `select current_database() as database, has_schema_privilege($1, 'public', 'usage') as enters,
       has_schema_privilege($1, 'public', 'create') as makes,
       has_database_privilege($1, current_database(), 'temporary') as hides`,
    [role],
  );
  const { database, enters, makes, hides } = must(rows[0], 'the rights around the tables');
  return [
    ...(enters ? [] : [`grant usage on schema public to ${to}`]),
    ...(makes ? [`revoke create on schema public from public, ${to}`] : []),
    ...(hides ? [`revoke temporary on database ${pg.escapeIdentifier(database)} from public, ${to}`] : []),
  ];
}

/** Creates a role that may sign in, if it does not exist. Returns whether it was created. */
export async function ensureRole(
  client: Pick<pg.Client, 'query'>,
  { user, password }: { readonly user: string; readonly password?: string | undefined },
): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (rowCount === 1) return false;
  const create = (secret: string): string => `create role ${pg.escapeIdentifier(user)} login${secret}`;
  try {
    await client.query(create(password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorError(
      `The role ${user} from DATABASE_URL does not exist, and the role from DATABASE_OWNER_URL may not create it. Create it once as a role that may: ${create(" password '…';")}`,
      { cause: error },
    );
  }
  return true;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Whether the connected role has full power over the tables: as their owner, as a member of the owner’s role, or as a
 * superuser. In an empty database: whether it can create tables.
 */
export async function isOwner(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select coalesce((select bool_or(pg_has_role(relowner, 'member')) from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')), has_schema_privilege('public', 'create')) as owns`,
  );
  return must(rows[0], 'the owner').owns;
}

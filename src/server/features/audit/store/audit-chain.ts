import type { ChainFault } from '#domain/audit/verification.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The number and hash of an entry. */
export interface Link {
  readonly seq: number;
  readonly hash: Buffer;
}

/** The link before the first entry. */
export const CHAIN_START: Link = { seq: 0, hash: Buffer.alloc(32) };

/** A verified part of the chain. */
export interface ChainPart {
  readonly entries: number;
  readonly last: Link | null;
  readonly faults: readonly ChainFault[];
}

interface Row {
  readonly entries: number;
  readonly last_seq: number | null;
  readonly last_hash: Buffer | null;
  readonly faults: readonly ChainFault[];
}

/**
 * SQL for the expected hash of an entry. Does not call the database function audit_entry_hash, because an attacker
 * could have replaced it.
 */
const OWN_HASH = sql`sha256(e.previous_hash || convert_to(jsonb_build_object(
  'seq', e.seq, 'id', e.id, 'at', (extract(epoch from e.at) * 1000000)::bigint,
  'actor_id', e.actor_id, 'actor_email', e.actor_email, 'actor_role', e.actor_role,
  'action', e.action, 'subject_type', e.subject_type, 'subject_id', e.subject_id,
  'subject_label', e.subject_label, 'before', e.before, 'after', e.after,
  'address', e.address, 'request_id', e.request_id)::text, 'UTF8'))`;

/**
 * Verifies the next `size` entries after a link: hash, previous hash and number. Entries with the same number are in
 * the same part.
 */
export async function readChainPart(db: Kysely<Database>, from: Link, size: number): Promise<ChainPart> {
  const { rows } = await sql<Row>`
    with part as (
      select e.seq, e.hash, e.hash is distinct from ${OWN_HASH} as is_changed,
        e.seq - lag(e.seq, 1, ${from.seq}::bigint) over w - 1 as missing,
        e.previous_hash is distinct from lag(e.hash, 1, ${from.hash}::bytea) over w as is_unlinked
      from (select * from audit_entries where seq > ${from.seq} order by seq fetch first ${size} rows with ties) as e
      window w as (order by e.seq)),
    faults as (
      select seq, case when missing > 0 then 'missing' else 'surplus' end as kind, abs(missing) as count
        from part where missing <> 0
      union all select seq, 'unlinked', null from part where is_unlinked and missing = 0
      union all select seq, 'changed', null from part where is_changed)
    select count(*) as entries, max(seq) as last_seq, (array_agg(hash order by seq desc))[1] as last_hash,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'seq', seq, 'count', count) order by seq) from faults),
        '[]') as faults
    from part`.execute(db);
  const { entries = 0, last_seq = null, last_hash = null, faults = [] } = rows[0] ?? {};
  const last = last_seq === null || last_hash === null ? null : { seq: last_seq, hash: last_hash };
  return { entries, last, faults };
}

/** Counts the entries without a number or with a number below 1, which the chain does not reach. */
export async function countOutside(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries where seq <= 0 or seq is null`.execute(db);
  return must(rows[0], 'the count of entries').count;
}

/** Returns the entry with a number, or the last entry; undefined if there is none. */
export const readLink = (db: Kysely<Database>, at: number | 'end'): Promise<Link | undefined> =>
  db
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .$if(at !== 'end', (query) => query.where('seq', '=', at as number))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The expected triggers of the log, with the SHA-256 of their function bodies (whitespace normalized). The hash is
 * needed because a function can be replaced without changing its trigger. Update it when a migration changes one of
 * them.
 */
const GUARDS = [
  [
    'CREATE TRIGGER audit_entries_chain BEFORE INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_chain()',
    '4449dd3518e8728fdb477f1bb3f7d8d9346618b0538c059a88c454a003e466a8',
  ],
  [
    'CREATE TRIGGER audit_entries_no_change BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_refuse_change()',
    '51faa72d538f9d869d81ea89d4cef6884960aed6fd7666c3f6856b846ff28f2c',
  ],
  [
    'CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_refuse_change()',
    '51faa72d538f9d869d81ea89d4cef6884960aed6fd7666c3f6856b846ff28f2c',
  ],
  [
    'CREATE TRIGGER audit_entries_tell AFTER INSERT ON public.audit_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_tell()',
    '2a1908c315434e8cfa0fe03b4e51536c6dc022637627ee4e63f24de1cdf1b3bf',
  ],
] as const;

interface Guards {
  readonly triggers: readonly (readonly [definition: string, digest: string])[];
  /**
   * Whether anything else can interfere: a rule, row security, a disabled trigger, or special settings of a function.
   */
  readonly others: boolean;
}

/** Returns whether exactly the expected triggers protect the log, unchanged and enabled. */
export async function isGuarded(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<Guards>`
    with found as (
      select pg_get_triggerdef(t.oid) as definition,
        encode(sha256(convert_to(regexp_replace(btrim(prosrc, E' \\r\\n'), '\\s+', ' ', 'g'), 'UTF8')), 'hex') as digest,
        tgenabled not in ('O', 'A') or proconfig is not null or prosecdef as is_odd
      from pg_trigger t join pg_proc p on p.oid = tgfoid
      where tgrelid = 'public.audit_entries'::regclass and not tgisinternal)
    select coalesce((select jsonb_agg(jsonb_build_array(definition, digest) order by definition) from found), '[]') as triggers,
      relrowsecurity or exists (select from pg_rewrite where ev_class = c.oid)
        or exists (select from found where is_odd) as others
    from pg_class c where c.oid = 'public.audit_entries'::regclass`.execute(db);
  const { triggers, others } = must(rows[0], 'the guards of the audit log');
  return !others && JSON.stringify(triggers) === JSON.stringify(GUARDS);
}

/** Returns an identifier of the database, from its cluster and name. */
export async function readIdentity(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || '-' || current_database() as identity from pg_control_system()`.execute(db);
  return must(rows[0], 'the identity of the database').identity;
}

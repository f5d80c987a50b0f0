import type { Pool } from 'pg';

/** Every object of the schema `public` that belongs to no extension, by its kind in the catalogues. */
const OBJECTS = `
  select classid, objid from (
    select 'pg_class'::regclass as classid, oid as objid from pg_class where relnamespace = 'public'::regnamespace
    union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'pg_type'::regclass, oid from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    union all select 'pg_constraint'::regclass, oid from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'pg_trigger'::regclass, t.oid from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext where stxnamespace = 'public'::regnamespace
    union all select 'pg_policy'::regclass, oid from pg_policy
    union all select 'pg_extension'::regclass, oid from pg_extension
  ) as found
  where not exists (select from pg_depend d where d.classid = found.classid and d.objid = found.objid and d.deptype = 'e')`;

/** The definition of each kind of object, without its name and comment. */
const DETAILS: Readonly<Record<string, string>> = {
  pg_class: `select oid, concat_ws(' | ', relkind, relpersistence, array_to_string(reloptions, ','), relrowsecurity::text,
      case when relkind = 'i' then pg_get_indexdef(oid) when relkind in ('v', 'm') then pg_get_viewdef(oid) end,
      (select concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle) from pg_sequence where seqrelid = c.oid),
      (select refobjid::regclass || '.' || refobjsubid from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_class'::regclass and c.relkind = 'S' and d.deptype in ('a', 'i'))) as text from pg_class c`,
  pg_proc: `select oid, pg_get_functiondef(oid) as text from pg_proc where prokind <> 'a'`,
  pg_type: `select oid, concat_ws(' | ', typtype, typbasetype::regtype, typnotnull, typdefault,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as text from pg_type t`,
  pg_constraint: `select oid, concat_ws(' | ', pg_get_constraintdef(oid), convalidated::text, condeferrable::text, condeferred::text) as text from pg_constraint`,
  pg_trigger: `select oid, concat_ws(' | ', pg_get_triggerdef(oid), tgenabled) as text from pg_trigger`,
  pg_statistic_ext: `select oid, pg_get_statisticsobjdef(oid) as text from pg_statistic_ext`,
  pg_policy: `select oid, concat_ws(' | ', polcmd, polpermissive::text, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text from pg_policy`,
  pg_extension: `select oid, extversion as text from pg_extension`,
};

/** Columns in their stored order; dropped ones leave no gap. */
const COLUMNS = `
  select 'column ' || c.relname || ' ' || lpad((row_number() over (partition by c.oid order by a.attnum))::text, 3, '0') || ' ' || concat_ws(' | ',
    a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text, a.attidentity, a.attgenerated, pg_get_expr(e.adbin, e.adrelid),
    nullif(a.attcollation, t.typcollation)::regcollation, a.attstattarget, a.attstorage, a.attcompression,
    array_to_string(a.attoptions, ','), col_description(c.oid, a.attnum)) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped`;

/** The privileges of roles other than the owner. */
const PRIVILEGES = `
  select concat_ws(' ', 'privileges', of.name, of.acl) as line from (
    select oid::regclass::text as name, relacl::text as acl from pg_class where relnamespace = 'public'::regnamespace
    union all select attrelid::regclass || '.' || attname, attacl::text from pg_attribute
    union all select oid::regprocedure::text, proacl::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'default ' || defaclobjtype::text, defaclacl::text from pg_default_acl) as of
  where of.acl is not null`;

/** The whole schema of a database as lines of text, for comparison. */
export async function schemaOf(pool: Pool): Promise<readonly string[]> {
  const described = Object.entries(DETAILS).map(
    ([kind, details]) => `
    select named.type || ' ' || named.identity || ' ' || concat_ws(' | ', d.text, obj_description(o.objid, '${kind}')) as line
    from objects o join (${details}) as d on d.oid = o.objid,
      lateral pg_identify_object(o.classid, o.objid, 0) as named where o.classid = '${kind}'::regclass`,
  );
  const { rows } = await pool.query<{ line: string }>(
    `with objects as (${OBJECTS}) ${[...described, COLUMNS, PRIVILEGES].join(' union all ')} order by 1`,
  );
  return rows.map(({ line }) => line);
}

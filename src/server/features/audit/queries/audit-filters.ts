import type { AuditFilters } from '#contract/audit-log.ts';
import { AUDIT_SUBJECTS } from '#domain/audit/actions.ts';
import { searchTerm, normalizeLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { startsWithPattern, containsDottedI } from '#server/platform/db/like-patterns.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** The conditions on an entry `e` that a view of the log sets; days are those of the laboratory. */
export async function conditionsOf(db: Kysely<Database>, filters: AuditFilters): Promise<Condition[]> {
  const { start_date, end_date, action } = filters;
  const [email, subject] = [normalizeLine(filters.user_email ?? ''), searchTerm(filters.subject ?? '')];
  const conditions: (Condition | false)[] = [
    start_date !== undefined && sql`e.at >= ${startOf(sql`${start_date}::date`)}`,
    end_date !== undefined && sql`e.at < ${startOf(sql`${end_date}::date + 1`)}`,
    action !== undefined && sql`e.action = ${action}`,
    email !== '' && sql`lower(e.actor_email) = any(${await emailsWith(db, email)}::text[])`,
    subject !== '' && subjectCondition(subject),
  ];
  return conditions.filter((condition) => condition !== false);
}

const startOf = (day: Condition): Condition =>
  sql`((${day})::timestamp at time zone (select time_zone from laboratory_settings))`;

/** An id leads through the index of records, which begins with their kind. */
function subjectCondition(term: string): Condition {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(term)) {
    return sql`e.subject_type = any(${[...AUDIT_SUBJECTS]}::text[]) and e.subject_id = ${term}::uuid`;
  }
  return sql`lower(e.subject_label) like lower(${startsWithPattern(term)}) and ${containsDottedI(sql`e.subject_label`, term)}`;
}

/**
 * The email addresses in the log that contain a text. They are few in many entries, so each is looked up in the index after the
 * previous one; the index is not read through.
 */
async function emailsWith(db: Kysely<Database>, term: string): Promise<string[]> {
  const next = (condition: Condition): Condition => sql`
    select lower(a.actor_email) from audit_entries a where ${condition} order by lower(a.actor_email) limit 1`;
  const { rows } = await sql<{ email: string }>`
    with recursive emails (email) as (
      (${next(sql`a.actor_email is not null`)})
      union all
      select (${next(sql`lower(a.actor_email) > emails.email`)}) from emails where emails.email is not null)
    select email from emails where strpos(email, lower(${term})) > 0`.execute(db);
  return rows.map(({ email }) => email);
}

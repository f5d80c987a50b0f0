import type { AuditFilters } from '#contract/audit-log.ts';
import { AUDIT_SUBJECTS } from '#domain/audit/subjects.ts';
import { searchTerm, normalizeLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { startsWithPattern, containsDottedI } from '#server/platform/db/like-patterns.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Returns SQL conditions on entry `e` for the filters. Days are in the laboratory’s time zone. */
export async function conditionsOf(db: Kysely<Database>, filters: AuditFilters): Promise<Condition[]> {
  const { start_date, end_date, action } = filters;
  const [email, subject] = [normalizeLine(filters.user_email ?? ''), searchTerm(filters.subject ?? '')];
  const conditions: (Condition | false)[] = [
    start_date !== undefined && sql`e.at >= ${startOf(sql`${start_date}::date`)}`,
    end_date !== undefined && sql`e.at < ${startOf(sql`${end_date}::date + 1`)}`,
    action !== undefined && sql`e.action = ${action}`,
    filters.without_moves === true && sql`e.action <> 'MOVE_WORK_ORDER'`,
    email !== '' && sql`lower(e.actor_email) = any(${await emailsWith(db, email)}::text[])`,
    subject !== '' && subjectCondition(subject),
  ];
  return conditions.filter((condition) => condition !== false);
}

const startOf = (day: Condition): Condition =>
  sql`((${day})::timestamp at time zone (select time_zone from laboratory_settings))`;

/** With an id, the condition uses the index that begins with the record type. */
function subjectCondition(term: string): Condition {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(term)) {
    return sql`e.subject_type = any(${[...AUDIT_SUBJECTS]}::text[]) and e.subject_id = ${term}::uuid`;
  }
  return sql`lower(e.subject_label) like lower(${startsWithPattern(term)}) and ${containsDottedI(sql`e.subject_label`, term)}`;
}

/**
 * Returns the email addresses in the log that contain the text. A loose index scan: few addresses are in many entries,
 * so each is found by one index lookup after the previous one.
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

import type { OpenedOrder } from '#contract/work-orders/order-page.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { HistoryAction } from '#domain/work-orders/order-history.ts';
import { mayReadActor } from '#domain/work-orders/order-history.ts';
import type { Database } from '#server/database.ts';
import { HAS_PRODUCTION } from '#server/features/laboratory/queries/laboratory.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Actions that are only in the audit log. */
const LOGGED: Readonly<Partial<Record<AuditAction, HistoryAction>>> = {
  COMPLETE_WORK_ORDER: 'completed',
  COMPLETE_REVISION: 'revised',
  CANCEL_WORK_ORDER: 'cancelled',
  REOPEN_WORK_ORDER: 'reopened',
};

/** Reads the history of an order, earliest first. Bill events are of its current bill; stages only where they are used. */
export async function readOrderEvents(db: Kysely<Database>, orderId: string, role: Role): Promise<OpenedOrder['acts']> {
  const { rows } = await sql<OpenedOrder['acts'][number]>`
    with ${PREPARED} w as (select id, bill_id from work_orders where id = ${orderId}),
    done as (
      select ${JSON.stringify(LOGGED)}::jsonb ->> e.action as act, e.at, (e.after ->> 'completion_date')::date as day,
        e.actor_id as by_id, e.actor_email as by_email, null::jsonb as visit
      from w join audit_entries e on e.subject_type = 'work_order' and e.subject_id = w.id
      where e.action in (${sql.join(Object.keys(LOGGED))})
      union all
      select 'returned', r.created_at, r.return_date, r.returned_by, null, null from w join revision_history r on r.work_order_id = w.id
      union all
      select 'billed', b.created_at, b.bill_date, b.created_by, null, null from w join bills b on b.id = w.bill_id
      union all
      select 'printed', p.printed_at, null, p.printed_by, null, null from w join document_copies p on p.document_id = w.bill_id and p.medium = 'paper' and p.cancelled_at is null
      union all
      select 'moved', v.entered_at, null, v.entered_by, null,
        jsonb_build_object('stage', s.name, 'left_at', v.left_at, 'paused_reason', v.paused_reason)
      from w join stage_visits v on v.work_order_id = w.id join stages s on s.id = v.stage_id
      where ${HAS_PRODUCTION}
      union all
      select 'paid', p.made_at, p.day, p.made_by, null, null
      from w join bills b on b.id = w.bill_id and b.paid
        cross join lateral (
          select distinct l.source_id from allocations l
          where l.ended_at is null and (l.target_id = b.id or l.for_bill_id = b.id) offset 0) as paid
        cross join lateral (select made_at, day, made_by from documents where id = paid.source_id and kind = 'receipt' offset 0) as p
    )
    select done.act, done.at, done.day, done.visit, coalesce(a.display_name, a.email, done.by_email) as by
    from done left join accounts a on a.id = done.by_id
    order by done.at`.execute(db);
  return rows.map((row) => (mayReadActor(row.act, role) ? row : { ...row, by: null }));
}

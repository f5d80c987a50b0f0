-- What settles what, by documents: money or a credit (source) settles a charge (target). What is allocated of a document stands in it.
alter table documents
  -- Kept by sum_allocations.
  add column allocated numeric(14, 2) not null default 0,
  -- The part of `allocated` that credit notes and write-offs gave. Kept by sum_allocations.
  add column credited numeric(14, 2) not null default 0,
  add column settled boolean not null generated always as (posted > 0 and allocated >= posted) stored,
  add constraint documents_allocated_range check (allocated >= 0),
  add constraint documents_credited_range check (credited between 0 and allocated);

-- An allocation is never edited: it ends, and a new one is made.
create table allocations (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references documents,
  target_id uuid not null references documents,
  -- Paid on a monthly bill for this bill, whose orders that charges.
  for_bill_id uuid references documents,
  amount numeric(12, 2) not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts,
  ended_at timestamptz,
  ended_by uuid references accounts,
  ended_reason text,
  constraint allocations_between_two check (source_id <> target_id),
  constraint allocations_amount_range check (amount > 0 and amount <= 1000000000),
  constraint allocations_ended_whole check (num_nonnulls(ended_at, ended_by, ended_reason) in (0, 3)),
  constraint allocations_reason_known check (ended_reason in ('taken_back', 'reallocated', 'charge_lowered', 'credited'))
);
insert into allocations (id, source_id, target_id, for_bill_id, amount, made_at, made_by, ended_at, ended_by, ended_reason)
  select id, coalesce(payment_id, credit_note_id, advance_of), coalesce(bill_id, monthly_bill_id, opening_of, refund_id), for_bill_id,
    amount, made_at, made_by, ended_at, ended_by, ended_reason
  from payment_allocations;
create unique index allocations_live_key on allocations (source_id, target_id, for_bill_id) nulls not distinct where ended_at is null;
create index allocations_target_idx on allocations (target_id) where ended_at is null;
create index allocations_for_bill_idx on allocations (for_bill_id) where ended_at is null;

drop table payment_allocations;
drop trigger bills_allocations_fit on bills;
drop trigger monthly_bills_allocations_fit on monthly_bills_history;
drop trigger payments_allocations_fit on payments;
drop trigger credit_notes_allocations_fit on credit_notes;
drop trigger doctor_openings_allocations_fit on doctor_openings;
drop function allocations_fit();
drop function payment_allocations_sum();
drop function payment_allocations_keep_allocated();
drop function payment_allocations_keep_openings();

-- What is allocated from or to a document, and the part of it that credit notes and write-offs gave.
create function allocated_of(document uuid) returns table (allocated numeric, credited numeric) language sql stable as $$
  select coalesce(sum(part.amount), 0), coalesce(sum(part.amount) filter (where part.is_credit), 0)
  from (
    select a.amount, false as is_credit from allocations a where a.source_id = document and a.ended_at is null
    union all
    select a.amount, s.kind in ('credit_note', 'write_off') from allocations a join documents s on s.id = a.source_id
    where a.target_id = document and a.ended_at is null
  ) as part
$$;

-- Computes again what is paid of these bills, from their documents and from the monthly bills that charge their orders. A settled monthly
-- bill pays their items in full; of one that is not settled, only what was paid on it for the bill counts. While an order on a bill has no
-- price, a settled monthly bill counts for nothing: it cannot have paid for that order.
create or replace function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: the arguments do not change the best plan.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set paid_amount = n.paid_amount, credited = n.credited, credited_itself = n.credited_itself, paid_by_month = n.paid_by_month,
    lacks_price = n.lacks_price
  from (
    select w.id, own.allocated - own.credited as paid_amount, own.credited + coalesce(month.credited, 0) as credited,
      own.credited as credited_itself, coalesce(month.paid, 0) as paid_by_month,
      not w.paid and unpriced.some as lacks_price
    from (select id, paid from bills where id = any(which)) as w
      join documents own on own.id = w.id
      cross join lateral (
        select exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as some) as unpriced
      left join lateral (
        select sum(case when m.settled then case when unpriced.some then 0 else m.items - m.credited end else least(m.items, m.for_bill) end) as paid,
          sum(case when m.settled and not unpriced.some then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
            coalesce((select sum(a.amount) from allocations a
              where a.target_id = h.id and a.for_bill_id = w.id and a.ended_at is null), 0) as for_bill,
            least(sum(i.total_price), coalesce((select sum(c.amount) from credit_notes c
              where c.monthly_bill_id = h.id and c.voided_at is null and c.serial_number = any(array_agg(i.serial_number))), 0)) as credited
          from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join monthly_bills_history h on h.id = o.monthly_bill_id
          where i.bill_id = w.id and not i.voided
          group by h.id
        ) as m) as month on true
  ) as n
  where b.id = n.id
    and (b.paid_amount, b.credited, b.credited_itself, b.paid_by_month, b.lacks_price)
      is distinct from (n.paid_amount, n.credited, n.credited_itself, n.paid_by_month, n.lacks_price);
end $$;

-- What documents keep of their allocations follows these, whoever writes them, and so do the tables of their kinds.
create function sum_allocations() returns trigger language plpgsql as $$
declare
  touched uuid[];
  of_months uuid[];
  of_bills uuid[];
begin
  if exists (
    select from changed c join documents s on s.id = c.source_id join documents t on t.id = c.target_id
      left join documents b on b.id = c.for_bill_id
    where s.kind not in ('receipt', 'credit_note', 'write_off', 'opening') or t.kind not in ('bill', 'monthly_bill', 'opening', 'refund')
      or c.for_bill_id is not null and (t.kind <> 'monthly_bill' or b.kind <> 'bill'))
  then
    raise check_violation using constraint = 'allocations_kinds', table = 'allocations',
      message = 'money or a credit can be allocated to a bill, a monthly bill, an opening balance or a refund alone, and for a bill on a monthly bill alone';
  end if;
  touched := array(select source_id from changed union select target_id from changed);
  if tg_op = 'UPDATE' then
    touched := array(select unnest(touched) union select source_id from former union select target_id from former);
  end if;
  update documents d set allocated = n.allocated, credited = n.credited
  from unnest(touched) as t (id) cross join lateral allocated_of(t.id) as n
  where d.id = t.id and (d.allocated, d.credited) <> (n.allocated, n.credited);
  update payments p set allocated = d.allocated from documents d
  where d.id = any(touched) and d.kind = 'receipt' and p.id = d.id and p.allocated <> d.allocated;
  update credit_notes c set allocated = d.allocated from documents d
  where d.id = any(touched) and c.id = d.id and c.allocated <> d.allocated;
  update doctor_openings o set allocated = d.allocated from documents d
  where d.id = any(touched) and o.id = d.id and o.allocated <> d.allocated;
  update monthly_bills_history h set paid_amount = d.allocated - d.credited, credited = d.credited from documents d
  where d.id = any(touched) and h.id = d.id and (h.paid_amount, h.credited) <> (d.allocated - d.credited, d.credited);
  of_months := array(select id from documents where id = any(touched) and kind = 'monthly_bill');
  of_bills := array(
    select id from documents where id = any(touched) and kind = 'bill'
    union select for_bill_id from changed where for_bill_id is not null
    union select bills_on_monthly_bills(of_months));
  if cardinality(of_bills) > 0 then perform settle_bills(of_bills); end if;
  return null;
end $$;
create trigger allocations_sum_made after insert on allocations
  referencing new table as changed for each statement execute function sum_allocations();
create trigger allocations_sum_changed after update on allocations
  referencing new table as changed old table as former for each statement execute function sum_allocations();
create trigger allocations_sum_removed after delete on allocations
  referencing old table as changed for each statement execute function sum_allocations();

-- At the end of every transaction: no document gives or takes more than is posted of it, and what gives does not take.
create function check_allocated() returns trigger language plpgsql as $$
begin
  if exists (
    select from documents d where d.id = new.id and (d.allocated > abs(d.posted)
      or d.posted > 0 and exists (select from allocations a where a.source_id = d.id and a.ended_at is null)
      or d.posted < 0 and exists (select from allocations a where a.target_id = d.id and a.ended_at is null)))
  then
    raise check_violation using constraint = 'documents_allocated_fit', table = 'documents',
      message = format('more is allocated from or to the document %s than is posted of it', coalesce(new.number, new.id::text));
  end if;
  return null;
end $$;
create constraint trigger documents_allocated_fit after update on documents deferrable initially deferred for each row
  when (new.allocated > abs(new.posted) or new.kind = 'opening' and new.allocated > 0)
  execute function check_allocated();

update documents d set allocated = n.allocated, credited = n.credited
from (select source_id as id from allocations where ended_at is null union select target_id from allocations where ended_at is null) as t
  cross join lateral allocated_of(t.id) as n
where d.id = t.id;

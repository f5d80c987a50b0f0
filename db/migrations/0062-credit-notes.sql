-- How much of a credit note or write-off is put to something, kept with it as payments keep theirs: what is left is the doctor's in advance.
alter table credit_notes
  add column allocated numeric(12, 2) not null default 0,
  add constraint credit_notes_allocated_range check (allocated >= 0);

update credit_notes c set allocated = n.amount
from (select credit_note_id, sum(amount) as amount from payment_allocations
  where ended_at is null and credit_note_id is not null group by 1) as n
where c.id = n.credit_note_id;

-- What is left of notes, by doctor.
create index credit_notes_unallocated_idx on credit_notes (doctor_id, note_date, note_number) include (amount, allocated)
  where voided_at is null and allocated < amount;
-- The list of notes, the newest first, with its sums.
create index credit_notes_note_date_idx on credit_notes (note_date desc, note_number desc) include (amount, kind, reason, voided_at);

create or replace function payment_allocations_keep_allocated() returns trigger language plpgsql as $$
begin
  update payments p set allocated = n.amount
  from (
    select c.payment_id, coalesce((select sum(a.amount) from payment_allocations a
      where a.payment_id = c.payment_id and a.ended_at is null), 0) as amount
    from (select distinct payment_id from changed where payment_id is not null) as c
  ) as n
  where p.id = n.payment_id and p.allocated <> n.amount;
  update credit_notes p set allocated = n.amount
  from (
    select c.credit_note_id, coalesce((select sum(a.amount) from payment_allocations a
      where a.credit_note_id = c.credit_note_id and a.ended_at is null), 0) as amount
    from (select distinct credit_note_id from changed where credit_note_id is not null) as c
  ) as n
  where p.id = n.credit_note_id and p.allocated <> n.amount;
  return null;
end $$;

-- What is credited on a bill itself, apart from what notes of a monthly bill that name its orders credit there: that is open on the
-- monthly bill and not on the bill, which charges other orders.
drop index bills_open_idx;
alter table bills drop column settled;
alter table bills
  add column credited_itself numeric(12, 2) not null default 0,
  add constraint bills_credited_itself_range check (credited_itself >= 0 and credited_itself <= credited),
  add column settled boolean not null generated always as (charged > 0 and paid_amount + credited_itself >= charged) stored;
create index bills_open_idx on bills (doctor_id, bill_date) include (charged, paid_amount, credited_itself)
  where charged > 0 and not settled and voided_at is null;

create or replace function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: what it is given changes nothing of how it is best done.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set paid_amount = n.paid_amount, credited = n.credited, credited_itself = n.credited_itself, paid_by_month = n.paid_by_month
  from (
    select w.id, coalesce(own.paid, 0) as paid_amount, coalesce(own.credited, 0) + coalesce(month.credited, 0) as credited,
      coalesce(own.credited, 0) as credited_itself, coalesce(month.paid, 0) as paid_by_month
    from (select distinct id from unnest(which) as id) as w
      left join lateral (
        select sum(a.amount) filter (where a.credit_note_id is null) as paid, sum(a.amount) filter (where a.credit_note_id is not null) as credited
        from payment_allocations a where a.bill_id = w.id and a.ended_at is null) as own on true
      left join lateral (
        select sum(case when m.settled then case when m.is_priced then m.items - m.credited else 0 end else least(m.items, m.for_bill) end) as paid,
          sum(case when m.settled and m.is_priced then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
            not exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as is_priced,
            coalesce((select sum(a.amount) from payment_allocations a
              where a.monthly_bill_id = h.id and a.for_bill_id = w.id and a.ended_at is null), 0) as for_bill,
            least(sum(i.total_price), coalesce((select sum(c.amount) from credit_notes c
              where c.monthly_bill_id = h.id and c.voided_at is null and c.serial_number = any(array_agg(i.serial_number))), 0)) as credited
          from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join monthly_bills_history h on h.id = o.monthly_bill_id
          where i.bill_id = w.id and not i.voided
          group by h.id
        ) as m) as month on true
  ) as n
  where b.id = n.id
    and (b.paid_amount, b.credited, b.credited_itself, b.paid_by_month)
      is distinct from (n.paid_amount, n.credited, n.credited_itself, n.paid_by_month);
end $$;
select settle_bills(array(select id from bills where credited > 0));

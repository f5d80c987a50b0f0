-- Money can reach what a bill charges while an order on it has no price yet: it is the doctor's, and pays what is charged so far. The bill is
-- not paid by it, since nobody has paid for that order. Until now the database refused the money instead, and with it whatever would have put
-- it there: a payment, an advance, a note.

-- An order on it has no price, so that nothing pays it. Bills that were paid nevertheless, before that was refused, stay paid.
alter table bills add column lacks_price boolean not null default false;
update bills b set lacks_price = true
where not paid and exists (select from bill_items i where i.bill_id = b.id and not i.voided and i.total_price = 0);

-- It reads `paid`, which is generated anew with all indexes that hold it.
drop trigger bills_paid_when_priced on bills;
alter table bills drop column paid;
alter table bills
  add column paid boolean not null generated always as (
    amount > 0 and not lacks_price and paid_amount + paid_by_month > 0 and paid_amount + paid_by_month + credited >= amount) stored;

-- As they were in 0052.
create index bills_bill_date_idx on bills (bill_date desc, bill_number desc)
  include (id, doctor_id, status, amount, paid, search) where voided_at is null;
create index bills_doctor_id_idx on bills (doctor_id, bill_date desc, bill_number desc)
  include (id, status, paid) where voided_at is null;
create index bills_created_by_idx on bills (created_by, bill_date desc, bill_number desc)
  include (id, doctor_id, status, paid, search) where voided_at is null;
create index bills_status_idx on bills (status, bill_date desc, bill_number desc) include (id, paid) where voided_at is null;
create index bills_paid_idx on bills (paid, bill_date desc, bill_number desc) include (id) where voided_at is null;
create index bills_sums_idx on bills (bill_date, bill_number)
  include (id, doctor_id, status, amount, paid_amount, paid_by_month, credited, paid) where voided_at is null;
create trigger bills_paid_when_priced after update on bills for each row
  when (new.paid and not old.paid) execute function bills_are_paid_when_priced();

create or replace function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: what it is given changes nothing of how it is best done.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set paid_amount = n.paid_amount, credited = n.credited, credited_itself = n.credited_itself, paid_by_month = n.paid_by_month,
    lacks_price = n.lacks_price
  from (
    select w.id, coalesce(own.paid, 0) as paid_amount, coalesce(own.credited, 0) + coalesce(month.credited, 0) as credited,
      coalesce(own.credited, 0) as credited_itself, coalesce(month.paid, 0) as paid_by_month,
      not w.paid and unpriced.some as lacks_price
    from (select id, paid from bills where id = any(which)) as w
      cross join lateral (
        select exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as some) as unpriced
      left join lateral (
        select sum(a.amount) filter (where a.credit_note_id is null) as paid, sum(a.amount) filter (where a.credit_note_id is not null) as credited
        from payment_allocations a where a.bill_id = w.id and a.ended_at is null) as own on true
      left join lateral (
        select sum(case when m.settled then case when unpriced.some then 0 else m.items - m.credited end else least(m.items, m.for_bill) end) as paid,
          sum(case when m.settled and not unpriced.some then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
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
    and (b.paid_amount, b.credited, b.credited_itself, b.paid_by_month, b.lacks_price)
      is distinct from (n.paid_amount, n.credited, n.credited_itself, n.paid_by_month, n.lacks_price);
end $$;

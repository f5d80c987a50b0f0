-- How much of money received is put to something, kept with it: what is left is found without going through all that was ever received.
alter table payments
  add column allocated numeric(12, 2) not null default 0,
  add constraint payments_allocated_range check (allocated >= 0);

update payments p set allocated = n.amount
from (select payment_id, sum(amount) as amount from payment_allocations where ended_at is null and payment_id is not null group by 1) as n
where p.id = n.payment_id;

-- Advances, by doctor.
create index payments_unallocated_idx on payments (doctor_id, paid_on, payment_number) include (amount, allocated)
  where taken_back_at is null and kind = 'receipt' and allocated < amount;
-- What came in on which day.
create index payments_paid_on_idx on payments (paid_on desc, payment_number desc) include (amount, kind, taken_back_at);

create function payment_allocations_keep_allocated() returns trigger language plpgsql as $$
begin
  update payments p set allocated = n.amount
  from (
    select c.payment_id, coalesce((select sum(a.amount) from payment_allocations a
      where a.payment_id = c.payment_id and a.ended_at is null), 0) as amount
    from (select distinct payment_id from changed where payment_id is not null) as c
  ) as n
  where p.id = n.payment_id and p.allocated <> n.amount;
  return null;
end $$;

create trigger payment_allocations_allocated_made after insert on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_allocated();
create trigger payment_allocations_allocated_changed after update on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_allocated();
create trigger payment_allocations_allocated_removed after delete on payment_allocations
  referencing old table as changed for each statement execute function payment_allocations_keep_allocated();

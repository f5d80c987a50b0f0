-- What a doctor owed, or had paid in advance, when the laboratory began with this ledger. An opening balance has an id of its own, by which
-- entries and allocations know it: a doctor who is merged into another leaves one that the other's becomes part of. Removed, it is nothing.
alter table payment_allocations
  drop constraint payment_allocations_advance_of_fkey,
  drop constraint payment_allocations_opening_of_fkey;
alter table doctor_openings
  drop constraint doctor_openings_pkey,
  drop constraint doctor_openings_not_nothing,
  add column id uuid not null constraint doctor_openings_pkey primary key default gen_random_uuid(),
  -- How much is put to it, or, of one below nothing, comes from it.
  add column allocated numeric(12, 2) not null default 0,
  add constraint doctor_openings_doctor_id_key unique (doctor_id),
  add constraint doctor_openings_amount_range check (abs(amount) <= 1000000000),
  add constraint doctor_openings_allocated_range check (allocated >= 0);
alter table payment_allocations
  add constraint payment_allocations_advance_of_fkey foreign key (advance_of) references doctor_openings (id),
  add constraint payment_allocations_opening_of_fkey foreign key (opening_of) references doctor_openings (id);

create function payment_allocations_keep_openings() returns trigger language plpgsql as $$
begin
  update doctor_openings o set allocated = n.amount
  from (
    select c.id, coalesce((select sum(a.amount) from payment_allocations a
      where (a.opening_of = c.id or a.advance_of = c.id) and a.ended_at is null), 0) as amount
    from (select opening_of as id from changed union select advance_of from changed) as c where c.id is not null
  ) as n
  where o.id = n.id and o.allocated <> n.amount;
  return null;
end $$;

create trigger payment_allocations_openings_made after insert on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_openings();
create trigger payment_allocations_openings_changed after update on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_openings();
create trigger payment_allocations_openings_removed after delete on payment_allocations
  referencing old table as changed for each statement execute function payment_allocations_keep_openings();

-- As in 0052, with opening balances by their own ids.
create or replace function allocations_fit() returns trigger language plpgsql as $$
declare
  source uuid;
  target uuid;
begin
  if tg_table_name = 'payment_allocations' then
    if new.ended_at is not null then return null; end if;
    source := coalesce(new.payment_id, new.credit_note_id, new.advance_of);
    target := coalesce(new.bill_id, new.monthly_bill_id, new.opening_of, new.refund_id);
  elsif tg_table_name in ('bills', 'monthly_bills_history') then
    target := new.id;
  else
    source := new.id;
    target := new.id;
  end if;
  if (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.ended_at is null and (a.payment_id = source or a.credit_note_id = source or a.advance_of = source))
    > coalesce((select amount from payments where id = source and kind = 'receipt' and taken_back_at is null),
      (select amount from credit_notes where id = source and voided_at is null),
      (select greatest(-amount, 0) from doctor_openings where id = source), 0)
  or (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.ended_at is null
        and (a.bill_id = target or a.monthly_bill_id = target or a.opening_of = target or a.refund_id = target))
    > coalesce((select charged from bills where id = target),
      (select total_amount from monthly_bills_history where id = target),
      (select greatest(amount, 0) from doctor_openings where id = target),
      (select amount from payments where id = target and kind = 'refund' and taken_back_at is null), 0)
  then
    raise check_violation using constraint = 'payment_allocations_fit', table = 'payment_allocations',
      message = format('more is allocated from %s or to %s than there is', coalesce(source::text, 'it'), coalesce(target::text, 'it'));
  end if;
  return null;
end $$;

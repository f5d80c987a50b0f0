-- Sums of money that were added up anew each time they were looked at, kept beside the records by the transaction that changes them, as
-- `bill_totals` is: a change adds a row, what is told is the sum of its rows, and once a day the rows of one key are folded into one.

-- What each doctor's completed orders come to that nothing charges yet (`uncharged_orders`): the bell and the dashboard ask it of every
-- doctor with a limit.
create table uncharged_totals (
  doctor_id uuid not null,
  amount numeric(20, 2) not null
);
create index uncharged_totals_doctor_idx on uncharged_totals (doctor_id) include (amount);
alter table uncharged_totals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

create function uncharged_orders_keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into uncharged_totals select doctor_id, sum(amount) from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into uncharged_totals select doctor_id, -sum(amount) from removed group by 1;
  else
    insert into uncharged_totals
    select doctor_id, sum(amount) from (
      select doctor_id, amount from added union all select doctor_id, -amount from removed
    ) as changed group by 1 having sum(amount) <> 0;
  end if;
  return null;
end $$;
create trigger uncharged_orders_keep_totals_added after insert on uncharged_orders
  referencing new table as added for each statement execute function uncharged_orders_keep_totals();
create trigger uncharged_orders_keep_totals_changed after update on uncharged_orders
  referencing new table as added old table as removed for each statement execute function uncharged_orders_keep_totals();
create trigger uncharged_orders_keep_totals_removed after delete on uncharged_orders
  referencing old table as removed for each statement execute function uncharged_orders_keep_totals();

-- Holds the totals of these doctors against the orders and adds what they lack. Answers of how many they differed.
create function set_uncharged_totals_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table uncharged_totals in share update exclusive mode;
  insert into uncharged_totals
  select doctor_id, -sum(amount) from (
    select doctor_id, amount from uncharged_totals where doctor_id = any(of_doctors)
    union all
    select doctor_id, -amount from uncharged_orders where doctor_id = any(of_doctors)
  ) as both_sides group by 1 having sum(amount) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

-- The payments of a day by the way they were paid, receipts and refunds, standing and taken back: what the day book comes to.
create table payment_days (
  day date not null,
  method text not null,
  kind text not null,
  taken_back boolean not null,
  payments integer not null,
  amount numeric(20, 2) not null
);
create index payment_days_day_idx on payment_days (day) include (method, kind, taken_back, payments, amount);
alter table payment_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

create function payments_keep_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_days
    select paid_on, method, kind, taken_back_at is not null, count(*), sum(amount) from added group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into payment_days
    select paid_on, method, kind, taken_back_at is not null, -count(*), -sum(amount) from removed group by 1, 2, 3, 4;
  else
    insert into payment_days
    select paid_on, method, kind, taken_back, sum(times), sum(times * amount) from (
      select paid_on, method, kind, taken_back_at is not null as taken_back, amount, 1 as times from added
      union all select paid_on, method, kind, taken_back_at is not null, amount, -1 from removed
    ) as changed group by 1, 2, 3, 4 having (sum(times), sum(times * amount)) <> (0, 0);
  end if;
  return null;
end $$;
create trigger payments_keep_days_added after insert on payments
  referencing new table as added for each statement execute function payments_keep_days();
create trigger payments_keep_days_changed after update on payments
  referencing new table as added old table as removed for each statement execute function payments_keep_days();
create trigger payments_keep_days_removed after delete on payments
  referencing old table as removed for each statement execute function payments_keep_days();

-- Holds what is kept of the payments of these days against them and adds what it lacks. Answers how many keys differed.
create function set_payment_days_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table payment_days in share update exclusive mode;
  insert into payment_days
  select day, method, kind, taken_back, -sum(payments), -sum(amount) from (
    select * from payment_days where day between first_day and last_day
    union all
    select paid_on, method, kind, taken_back_at is not null, -1, -amount from payments where paid_on between first_day and last_day
  ) as both_sides group by 1, 2, 3, 4 having (sum(payments), sum(amount)) <> (0, 0);
  get diagnostics differing = row_count;
  return differing;
end $$;

-- As `fold_figures`, for these rows.
create function fold_sums() returns void language plpgsql as $$
begin
  lock table uncharged_totals, payment_days in share update exclusive mode;
  with gone as (
    delete from uncharged_totals
    where doctor_id in (select doctor_id from uncharged_totals group by 1 having count(*) > 1) returning *
  )
  insert into uncharged_totals select doctor_id, sum(amount) from gone group by 1 having sum(amount) <> 0;
  with gone as (
    delete from payment_days
    where day in (select day from payment_days group by day, method, kind, taken_back having count(*) > 1) returning *
  )
  insert into payment_days
  select day, method, kind, taken_back, sum(payments), sum(amount) from gone
  group by 1, 2, 3, 4 having (sum(payments), sum(amount)) <> (0, 0);
end $$;

insert into uncharged_totals select doctor_id, sum(amount) from uncharged_orders group by 1;
select set_payment_days_right('2000-01-01', '2100-12-31');
analyze uncharged_totals, payment_days;

-- How many orders of a product there are, without passing those of all others.
create index order_days_of_product_idx on order_days (product_quality, day) include (orders) where product_quality is not null;

-- What a doctor's orders in work cost, without looking at a row of those that have a price.
create index work_orders_in_work_idx on work_orders (doctor_id) include (id, amount, bill_id)
  where status in ('in_progress', 'returned', 'revision_in_progress');

-- The largest payments first, or the smallest, of some way of paying or of all: no row is read but those that are shown.
create index payments_amount_idx on payments (amount desc, paid_on desc, payment_number desc) include (id, kind, taken_back_at, method);

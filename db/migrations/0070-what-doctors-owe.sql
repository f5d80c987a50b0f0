-- What a doctor owes, and what their orders in work cost, kept by doctor as 0069 keeps what their completed orders come to: a change adds a
-- row, and once a day the rows of one key are folded into one.

-- What the entries of the ledger come to by doctor: what is open of their documents, less the money that went to none.
create table balance_totals (
  doctor_id uuid not null,
  amount numeric(20, 2) not null
);
create index balance_totals_doctor_idx on balance_totals (doctor_id) include (amount);
alter table balance_totals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

create function ledger_entries_keep_balances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into balance_totals select doctor_id, sum(amount) from added group by 1 having sum(amount) <> 0;
  elsif tg_op = 'DELETE' then
    insert into balance_totals select doctor_id, -sum(amount) from removed group by 1 having sum(amount) <> 0;
  else
    insert into balance_totals
    select doctor_id, sum(amount) from (
      select doctor_id, amount from added union all select doctor_id, -amount from removed
    ) as changed group by 1 having sum(amount) <> 0;
  end if;
  return null;
end $$;
create trigger ledger_entries_keep_balances_added after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_keep_balances();
create trigger ledger_entries_keep_balances_changed after update on ledger_entries
  referencing new table as added old table as removed for each statement execute function ledger_entries_keep_balances();
create trigger ledger_entries_keep_balances_removed after delete on ledger_entries
  referencing old table as removed for each statement execute function ledger_entries_keep_balances();

-- Holds the balances of these doctors against the ledger and adds what they lack. Answers of how many they differed.
create function set_balance_totals_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table balance_totals in share update exclusive mode;
  insert into balance_totals
  select doctor_id, -sum(amount) from (
    select doctor_id, amount from balance_totals where doctor_id = any(of_doctors)
    union all
    select doctor_id, -amount from ledger_entries where doctor_id = any(of_doctors)
  ) as both_sides group by 1 having sum(amount) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

-- Orders in work that have a price are kept beside the completed ones, told apart.
alter table uncharged_orders add column in_work boolean not null default false;
alter table uncharged_orders alter column in_work drop default;
alter table uncharged_totals add column in_work boolean not null default false;
alter table uncharged_totals alter column in_work drop default;
drop index uncharged_totals_doctor_idx;
create index uncharged_totals_doctor_idx on uncharged_totals (doctor_id) include (in_work, amount);

create or replace function uncharged_orders_keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into uncharged_totals (doctor_id, in_work, amount) select doctor_id, in_work, sum(amount) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into uncharged_totals (doctor_id, in_work, amount) select doctor_id, in_work, -sum(amount) from removed group by 1, 2;
  else
    insert into uncharged_totals (doctor_id, in_work, amount)
    select doctor_id, in_work, sum(amount) from (
      select doctor_id, in_work, amount from added union all select doctor_id, in_work, -amount from removed
    ) as changed group by 1, 2 having sum(amount) <> 0;
  end if;
  return null;
end $$;

create or replace function set_uncharged_totals_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table uncharged_totals in share update exclusive mode;
  insert into uncharged_totals (doctor_id, in_work, amount)
  select doctor_id, in_work, -sum(amount) from (
    select doctor_id, in_work, amount from uncharged_totals where doctor_id = any(of_doctors)
    union all
    select doctor_id, in_work, -amount from uncharged_orders where doctor_id = any(of_doctors)
  ) as both_sides group by 1, 2 having sum(amount) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

create or replace function orders_to_charge() returns setof uncharged_orders language sql stable parallel safe as $$
  select w.id, w.doctor_id, w.amount, w.status <> 'completed' from work_orders w
  where w.status in ('completed', 'in_progress', 'returned', 'revision_in_progress') and w.amount is not null
    and (select true from monthly_bill_orders m where m.work_order_id = w.id limit 1) is null
    and (select true from bills b where b.id = w.bill_id and b.charged_on = 'itself' and b.voided_at is null limit 1) is null
$$;

create or replace function settle_uncharged(orders uuid[]) returns void language plpgsql
  -- Its statements are planned once: what they are given changes nothing of how they are best done.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  insert into uncharged_orders as u
  select c.work_order_id, c.doctor_id, c.amount, c.in_work from orders_to_charge() c where c.work_order_id = any(orders)
  on conflict (work_order_id) do update set doctor_id = excluded.doctor_id, amount = excluded.amount, in_work = excluded.in_work
    where (u.doctor_id, u.amount, u.in_work) <> (excluded.doctor_id, excluded.amount, excluded.in_work);
  delete from uncharged_orders u
  where u.work_order_id = any(orders)
    and (select true from orders_to_charge() c where c.work_order_id = u.work_order_id) is null;
end $$;

-- An order that has just come has no row to set right.
create or replace function work_orders_keep_uncharged() returns trigger language plpgsql as $$
declare
  orders uuid[];
begin
  if tg_op = 'INSERT' then
    insert into uncharged_orders
    select w.id, w.doctor_id, w.amount, w.status <> 'completed' from added w
    where w.status in ('completed', 'in_progress', 'returned', 'revision_in_progress') and w.amount is not null
      and (select true from bills b where b.id = w.bill_id and b.charged_on = 'itself' and b.voided_at is null limit 1) is null;
    return null;
  end if;
  select array_agg(a.id) into orders from added a join removed r on r.id = a.id
  where coalesce(a.amount, r.amount) is not null
    and (a.status, a.doctor_id, a.bill_id, a.amount) is distinct from (r.status, r.doctor_id, r.bill_id, r.amount);
  if orders is not null then perform settle_uncharged(orders); end if;
  return null;
end $$;

create or replace function set_uncharged_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  orders uuid[];
begin
  select array_agg(work_order_id) into orders from (
    select work_order_id from (
      select work_order_id, doctor_id, amount, in_work from uncharged_orders where doctor_id = any(of_doctors)
      union all
      select work_order_id, doctor_id, amount, in_work from orders_to_charge() where doctor_id = any(of_doctors)
    ) as both_sides group by work_order_id, doctor_id, amount, in_work having count(*) = 1
  ) as differing;
  if orders is null then return 0; end if;
  perform settle_uncharged(orders);
  return cardinality(orders);
end $$;

create or replace function fold_sums() returns void language plpgsql as $$
begin
  lock table balance_totals, uncharged_totals, payment_days in share update exclusive mode;
  with gone as (
    delete from balance_totals
    where doctor_id in (select doctor_id from balance_totals group by 1 having count(*) > 1) returning *
  )
  insert into balance_totals select doctor_id, sum(amount) from gone group by 1 having sum(amount) <> 0;
  with gone as (
    delete from uncharged_totals
    where doctor_id in (select doctor_id from uncharged_totals group by doctor_id, in_work having count(*) > 1) returning *
  )
  insert into uncharged_totals (doctor_id, in_work, amount)
  select doctor_id, in_work, sum(amount) from gone group by 1, 2 having sum(amount) <> 0;
  with gone as (
    delete from payment_days
    where day in (select day from payment_days group by day, method, kind, taken_back having count(*) > 1) returning *
  )
  insert into payment_days
  select day, method, kind, taken_back, sum(payments), sum(amount) from gone
  group by 1, 2, 3, 4 having (sum(payments), sum(amount)) <> (0, 0);
end $$;

insert into balance_totals select doctor_id, sum(amount) from ledger_entries group by 1 having sum(amount) <> 0;
insert into uncharged_orders select work_order_id, doctor_id, amount, in_work from orders_to_charge() where in_work;
analyze balance_totals, uncharged_orders, uncharged_totals;

-- Of those in work the rate card says what the ones without a price would cost: all that it looks at, and no row of the table.
drop index work_orders_in_work_idx;
create index work_orders_in_work_unpriced_idx on work_orders (doctor_id) include (id, bill_id, product_quality, tooth_numbers, order_date)
  where status in ('in_progress', 'returned', 'revision_in_progress') and amount is null;
-- Those that are in work for long, the bell's and the dashboard's, without passing all that are in work.
create index work_orders_open_since_idx on work_orders (order_date) include (id, serial_year, serial_no)
  where status in ('in_progress', 'returned', 'revision_in_progress');
-- Monthly bills that are open, with what the bell tells of them.
drop index monthly_bills_open_idx;
create index monthly_bills_open_idx on monthly_bills_history (doctor_id, generated_at)
  include (id, bill_number, total_amount, paid_amount, credited) where not settled and total_amount > 0;

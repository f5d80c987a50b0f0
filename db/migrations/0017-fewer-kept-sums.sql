-- One table keeps the sums of bills, and one those of a doctor: bill_totals moves into bill_days, balance_totals and uncharged_totals
-- become doctor_sums. All of it is computed again from the records.

drop trigger bills_keep_totals_added on bills;
drop trigger bills_keep_totals_changed on bills;
drop trigger bills_keep_totals_removed on bills;
drop function bills_keep_totals();
drop function totals_of_bill(date, text, timestamptz, numeric, numeric, numeric, boolean, integer);
drop function set_bill_totals_right(date, date);
drop function fold_bill_totals();
drop table bill_totals;
drop function figures_of_bill(uuid, date, text, timestamptz, numeric, numeric, numeric, boolean, integer);
drop table bill_days;

-- Bills that are not voided, by day, status and whether they are paid.
create table bill_days (
  day date not null,
  status text not null,
  paid boolean not null,
  bills integer not null,
  -- Bills without an amount.
  unpriced integer not null,
  amount numeric(20, 2) not null,
  -- What payments cover of each bill, up to its amount; and what neither payments nor credits cover.
  covered numeric(20, 2) not null,
  outstanding numeric(20, 2) not null,
  -- Amount less credits, of paid bills.
  revenue numeric(20, 2) not null,
  -- Bills as bills_follow_up_idx and bills_other_unpaid_idx hold them. A state identifies exactly these bills: it is the xor of their
  -- hashes, so a bill is taken out as it was put in.
  follow_up integer not null,
  follow_up_state bigint not null,
  other_unpaid integer not null,
  other_unpaid_state bigint not null
);
alter table bill_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index bill_days_day_idx on bill_days (day);

-- What one bill adds to bill_days, `times` times: 1 when it comes, -1 when it goes. Credits are no revenue. A bill that payments and credits
-- cover needs no follow-up.
create function figures_of_bill(
  id uuid, bill_date date, status text, voided_at timestamptz, amount numeric, covered numeric, credited numeric, paid boolean, times integer
) returns setof bill_days language sql immutable parallel safe as $$
  select $2, $3, $8, $9, case when $5 = 0 then $9 else 0 end, $9 * $5, $9 * least($5, $6), $9 * greatest($5 - $6 - $7, 0),
    case when $8 then $9 * greatest($5 - $7, 0) else 0 end,
    case when waits.to_follow_up then $9 else 0 end, case when waits.to_follow_up then waits.hash else 0 end,
    case when waits.otherwise then $9 else 0 end, case when waits.otherwise then waits.hash else 0 end
  from (values (
    $3 = 'pending' and $5 > $6 + $7, $5 = 0 or $3 <> 'pending' and $5 > $6 + $7, hash_record_extended(($1, $2::text), 0)
  )) as waits (to_follow_up, otherwise, hash)
  where $4 is null
$$;

create or replace function bills_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bill_days select f.* from added b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, 1) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_days select f.* from removed b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, -1) as f;
  else
    insert into bill_days
    select f.day, f.status, f.paid, sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue),
      sum(f.follow_up), bit_xor(f.follow_up_state), sum(f.other_unpaid), bit_xor(f.other_unpaid_state)
    from (
      select id, bill_date, status, voided_at, amount, paid_amount + paid_by_month as covered, credited, paid, 1 as times from added
      union all select id, bill_date, status, voided_at, amount, paid_amount + paid_by_month, credited, paid, -1 from removed
    ) as b cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, b.times) as f
    group by f.day, f.status, f.paid
    having (sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue)) <> (0, 0, 0, 0, 0, 0)
      or bit_xor(f.follow_up_state) <> 0 or bit_xor(f.other_unpaid_state) <> 0;
  end if;
  return null;
end $$;

create or replace function set_bill_days_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table bill_days in share update exclusive mode;
  insert into bill_days
  select day, status, paid, -sum(bills), -sum(unpriced), -sum(amount), -sum(covered), -sum(outstanding), -sum(revenue),
    -sum(follow_up), bit_xor(follow_up_state), -sum(other_unpaid), bit_xor(other_unpaid_state)
  from (
    select * from bill_days where day between first_day and last_day
    union all
    select f.* from bills b cross join lateral
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, -1) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day, status, paid
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue)) <> (0, 0, 0, 0, 0, 0)
    or sum(follow_up) <> 0 or bit_xor(follow_up_state) <> 0 or sum(other_unpaid) <> 0 or bit_xor(other_unpaid_state) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

drop function set_uncharged_totals_right(uuid[]);
drop function set_balance_totals_right(uuid[]);
drop table balance_totals;
drop table uncharged_totals;

-- Sums of a doctor.
create table doctor_sums (
  doctor_id uuid not null,
  -- Of the ledger's entries: open documents less advances.
  balance numeric(20, 2) not null,
  -- Of uncharged_orders: completed orders, and orders in work.
  uncharged numeric(20, 2) not null,
  uncharged_in_work numeric(20, 2) not null
);
alter table doctor_sums set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index doctor_sums_doctor_idx on doctor_sums (doctor_id) include (balance, uncharged, uncharged_in_work);

create or replace function uncharged_orders_keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into doctor_sums
    select doctor_id, 0, sum(case when in_work then 0 else amount end), sum(case when in_work then amount else 0 end)
    from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into doctor_sums
    select doctor_id, 0, -sum(case when in_work then 0 else amount end), -sum(case when in_work then amount else 0 end)
    from removed group by 1;
  else
    insert into doctor_sums
    select doctor_id, 0, sum(completed), sum(amount - completed) from (
      select doctor_id, amount, case when in_work then 0 else amount end as completed from added
      union all select doctor_id, -amount, case when in_work then 0 else -amount end from removed
    ) as changed group by 1 having (sum(completed), sum(amount)) <> (0, 0);
  end if;
  return null;
end $$;

create or replace function ledger_entries_keep_balances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into doctor_sums select doctor_id, sum(amount), 0, 0 from added group by 1 having sum(amount) <> 0;
  elsif tg_op = 'DELETE' then
    insert into doctor_sums select doctor_id, -sum(amount), 0, 0 from removed group by 1 having sum(amount) <> 0;
  else
    insert into doctor_sums
    select doctor_id, sum(amount), 0, 0 from (
      select doctor_id, amount from added union all select doctor_id, -amount from removed
    ) as changed group by 1 having sum(amount) <> 0;
  end if;
  return null;
end $$;

create function set_doctor_sums_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table doctor_sums in share update exclusive mode;
  insert into doctor_sums
  select doctor_id, -sum(balance), -sum(uncharged), -sum(uncharged_in_work) from (
    select * from doctor_sums where doctor_id = any(of_doctors)
    union all
    select doctor_id, -amount, 0, 0 from ledger_entries where doctor_id = any(of_doctors)
    union all
    select doctor_id, 0, case when in_work then 0 else -amount end, case when in_work then -amount else 0 end
    from uncharged_orders where doctor_id = any(of_doctors)
  ) as both_sides group by 1 having (sum(balance), sum(uncharged), sum(uncharged_in_work)) <> (0, 0, 0);
  get diagnostics differing = row_count;
  return differing;
end $$;

create or replace function fold_figures() returns void language plpgsql as $$
begin
  lock table order_days, bill_days in share update exclusive mode;
  with gone as (
    delete from order_days
    where day in (select day from order_days group by day, status, doctor_id, product_quality having count(*) > 1)
    returning *
  )
  insert into order_days
  select day, status, doctor_id, product_quality, sum(orders), sum(finished), sum(revised) from gone
  group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(finished) <> 0 or sum(revised) <> 0;

  with gone as (
    delete from bill_days where day in (select day from bill_days group by day, status, paid having count(*) > 1) returning *
  )
  insert into bill_days
  select day, status, paid, sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue),
    sum(follow_up), bit_xor(follow_up_state), sum(other_unpaid), bit_xor(other_unpaid_state)
  from gone group by 1, 2, 3
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue)) <> (0, 0, 0, 0, 0, 0);
end $$;

create or replace function fold_sums() returns void language plpgsql as $$
begin
  lock table doctor_sums, payment_days in share update exclusive mode;
  with gone as (
    delete from doctor_sums where doctor_id in (select doctor_id from doctor_sums group by 1 having count(*) > 1) returning *
  )
  insert into doctor_sums
  select doctor_id, sum(balance), sum(uncharged), sum(uncharged_in_work) from gone
  group by 1 having (sum(balance), sum(uncharged), sum(uncharged_in_work)) <> (0, 0, 0);
  with gone as (
    delete from payment_days
    where day in (select day from payment_days group by day, method, kind, taken_back having count(*) > 1) returning *
  )
  insert into payment_days
  select day, method, kind, taken_back, sum(payments), sum(amount) from gone
  group by 1, 2, 3, 4 having (sum(payments), sum(amount)) <> (0, 0);
end $$;

select set_bill_days_right('-infinity', 'infinity'), set_doctor_sums_right((select array_agg(id) from doctors));

-- Sums over many records, kept by triggers in the transaction that changes a record. A change adds a row with the difference, so no writer
-- waits for another, and a sum is the sum of its rows. Once a day the rows of each key are folded into one, and all sums are compared with
-- the records (`set_…_right`, which returns how many keys differed).

-- Orders by day (`order_date`) and one more key: status, doctor or product.
create table order_days (
  day date not null,
  status text,
  doctor_id uuid,
  product_quality text,
  orders integer not null,
  -- Completed at least once, as in work_order_revision_analytics, and how many of these came back.
  finished integer not null,
  revised integer not null,
  constraint order_days_by_one check (num_nonnulls(status, doctor_id, product_quality) = 1)
);
alter table order_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

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

-- The day of a patient's first order with a doctor. Letter case of the name does not count.
create table patient_firsts (
  doctor_id uuid not null,
  patient text not null,
  day date not null,
  primary key (doctor_id, patient)
);

-- Orders with a price that nothing charges yet: completed ones, and those in work.
create table uncharged_orders (
  work_order_id uuid primary key references work_orders on delete cascade,
  doctor_id uuid not null,
  amount numeric(12, 2) not null,
  in_work boolean not null
);

-- Payments by day, method, kind and whether they were taken back: the sums of the day book.
create table payment_days (
  day date not null,
  method text not null,
  kind text not null,
  taken_back boolean not null,
  payments integer not null,
  amount numeric(20, 2) not null
);
alter table payment_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

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

-- What one order adds to order_days: `times` is 1 for a new row, -1 for a removed row.
create function figures_of_order(
  order_date date, status text, doctor_id uuid, product_quality text, revision_count integer, times integer
) returns setof order_days language sql immutable parallel safe as $$
  select $1, by.status, by.doctor_id, by.product_quality, $6,
    case when $2 = 'completed' or $5 > 0 then $6 else 0 end, case when $5 > 0 then $6 else 0 end
  from (values ($2, null::uuid, null::text), (null, $3, null), (null, null, $4)) as by (status, doctor_id, product_quality)
$$;

-- What one bill adds to bill_days: `times` is 1 for a new row, -1 for a removed row. Credits are no revenue. A bill that payments and credits
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

-- Computes the first days of these patients again. They are locked in one order before the orders are read, so that an order
-- that is written at the same time is either seen here or reads afterwards.
create function settle_patient_firsts(doctors uuid[], patients text[]) returns void language plpgsql
  -- Planned once: the arguments do not change the best plan.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  insert into patient_firsts as f
  select distinct named.doctor_id, named.patient, 'infinity'::date from unnest(doctors, patients) as named (doctor_id, patient)
  order by 1, 2
  on conflict (doctor_id, patient) do update set day = f.day;

  with found as materialized (
    select named.doctor_id, named.patient, (
      select min(w.order_date) from work_orders w
      where w.doctor_id = named.doctor_id and lower(w.patient_name) = named.patient) as day
    from unnest(doctors, patients) as named (doctor_id, patient)
  ), gone as (
    delete from patient_firsts f using found
    where f.doctor_id = found.doctor_id and f.patient = found.patient and found.day is null
  )
  update patient_firsts f set day = found.day from found
  where f.doctor_id = found.doctor_id and f.patient = found.patient and found.day <> f.day;
end $$;

-- When all orders of a doctor move to another, as in a merge of two doctors, the first days of the patients move with them: for 20,000 orders
-- ten times as fast as searching them again.
create function hand_on_patient_firsts(giver uuid, taker uuid) returns void language plpgsql as $$
begin
  -- In the order in which all commands lock them.
  insert into patient_firsts as f
  select taker, patient, day from patient_firsts where doctor_id = giver order by patient
  on conflict (doctor_id, patient) do update set day = least(f.day, excluded.day);
  delete from patient_firsts where doctor_id = giver;
end $$;

create function work_orders_keep_figures() returns trigger language plpgsql as $$
declare
  doctors uuid[];
  patients text[];
  givers uuid[];
  takers uuid[];
begin
  if tg_op = 'INSERT' then
    insert into order_days
    select f.day, f.status, f.doctor_id, f.product_quality, sum(f.orders), sum(f.finished), sum(f.revised)
    from added w cross join lateral
      figures_of_order(w.order_date, w.status, w.doctor_id, w.product_quality, w.revision_count, 1) as f
    group by f.day, f.status, f.doctor_id, f.product_quality;
    insert into patient_firsts as f
    select w.doctor_id, lower(w.patient_name), min(w.order_date) from added w group by 1, 2 order by 1, 2
    on conflict (doctor_id, patient) do update set day = excluded.day where excluded.day < f.day;
    return null;
  elsif tg_op = 'DELETE' then
    insert into order_days
    select f.* from removed w cross join lateral
      figures_of_order(w.order_date, w.status, w.doctor_id, w.product_quality, w.revision_count, -1) as f;
    select array_agg(doctor_id), array_agg(lower(patient_name)) into doctors, patients from removed;
  else
    insert into order_days
    select f.day, f.status, f.doctor_id, f.product_quality, sum(f.orders), sum(f.finished), sum(f.revised)
    from (
      select order_date, status, doctor_id, product_quality, revision_count, 1 as times from added
      union all select order_date, status, doctor_id, product_quality, revision_count, -1 from removed
    ) as w cross join lateral
      figures_of_order(w.order_date, w.status, w.doctor_id, w.product_quality, w.revision_count, w.times) as f
    group by f.day, f.status, f.doctor_id, f.product_quality
    having sum(f.orders) <> 0 or sum(f.finished) <> 0 or sum(f.revised) <> 0;
    -- Values that an order no longer has, and values that it has now. Grouped, not joined: a plan made for one order is used for thousands.
    select array_agg(doctor_id), array_agg(patient), array_agg(distinct doctor_id) filter (where times < 0),
      array_agg(distinct doctor_id) filter (where times > 0)
    into doctors, patients, givers, takers from (
      select doctor_id, patient, sum(times) as times from (
        select id, doctor_id, lower(patient_name) as patient, order_date, 1 as times from added
        union all select id, doctor_id, lower(patient_name), order_date, -1 from removed
      ) as both_sides group by id, doctor_id, patient, order_date having count(*) = 1
    ) as changed;
    if cardinality(givers) = 1 and cardinality(takers) = 1 and givers <> takers
      and not exists (select from work_orders where doctor_id = givers[1])
      and not exists (
        select from (
          select id, lower(patient_name) as patient, order_date from added
          union all select id, lower(patient_name), order_date from removed
        ) as both_sides group by id, patient, order_date having count(*) = 1)
    then
      perform hand_on_patient_firsts(givers[1], takers[1]);
      return null;
    end if;
  end if;
  if doctors is not null then perform settle_patient_firsts(doctors, patients); end if;
  return null;
end $$;
create trigger work_orders_keep_figures_added after insert on work_orders
  referencing new table as added for each statement execute function work_orders_keep_figures();
create trigger work_orders_keep_figures_changed after update on work_orders
  referencing new table as added old table as removed for each statement execute function work_orders_keep_figures();
create trigger work_orders_keep_figures_removed after delete on work_orders
  referencing old table as removed for each statement execute function work_orders_keep_figures();

create function bills_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bill_days select f.* from added b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, 1) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_days select f.* from removed b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1) as f;
  else
    insert into bill_days
    select f.day, f.status, f.paid, sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue),
      sum(f.follow_up), bit_xor(f.follow_up_state), sum(f.other_unpaid), bit_xor(f.other_unpaid_state)
    from (
      select id, bill_date, status, voided_at, amount, covered, credited, paid, 1 as times from added
      union all select id, bill_date, status, voided_at, amount, covered, credited, paid, -1 from removed
    ) as b cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, b.times) as f
    group by f.day, f.status, f.paid
    having (sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue)) <> (0, 0, 0, 0, 0, 0)
      or bit_xor(f.follow_up_state) <> 0 or bit_xor(f.other_unpaid_state) <> 0;
  end if;
  return null;
end $$;
create trigger bills_keep_figures_added after insert on bills
  referencing new table as added for each statement execute function bills_keep_figures();
create trigger bills_keep_figures_changed after update on bills
  referencing new table as added old table as removed for each statement execute function bills_keep_figures();
create trigger bills_keep_figures_removed after delete on bills
  referencing old table as removed for each statement execute function bills_keep_figures();

-- uncharged_orders by the records. What charges an order is looked up one by one (`limit 1`): otherwise all bills were read for a few orders.
create function orders_to_charge() returns setof uncharged_orders language sql stable parallel safe as $$
  select w.id, w.doctor_id, w.amount, w.status <> 'completed' from work_orders w
  where w.status in ('completed', 'in_progress', 'returned', 'revision_in_progress') and w.amount is not null
    and (select true from monthly_bill_orders m where m.work_order_id = w.id limit 1) is null
    and (select true from bills b where b.id = w.bill_id and b.charged_on = 'itself' and b.voided_at is null limit 1) is null
$$;

-- Looks at these orders again. Whoever changes what charges an order has locked it.
create function settle_uncharged(orders uuid[]) returns void language plpgsql
  -- Planned once: the arguments do not change the best plan.
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

-- A new order has no row to correct.
create function work_orders_keep_uncharged() returns trigger language plpgsql as $$
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
create trigger work_orders_keep_uncharged_added after insert on work_orders
  referencing new table as added for each statement execute function work_orders_keep_uncharged();
create trigger work_orders_keep_uncharged_changed after update on work_orders
  referencing new table as added old table as removed for each statement execute function work_orders_keep_uncharged();

create function monthly_bill_orders_keep_uncharged() returns trigger language plpgsql as $$
declare
  orders uuid[];
begin
  if tg_op = 'INSERT' then
    delete from uncharged_orders where work_order_id in (select work_order_id from added);
    return null;
  elsif tg_op = 'DELETE' then
    select array_agg(work_order_id) into orders from removed where work_order_id is not null;
  else
    select array_agg(work_order_id) into orders from (
      select work_order_id from added union select work_order_id from removed
    ) as changed where work_order_id is not null;
  end if;
  if orders is not null then perform settle_uncharged(orders); end if;
  return null;
end $$;
create trigger monthly_bill_orders_keep_uncharged_added after insert on monthly_bill_orders
  referencing new table as added for each statement execute function monthly_bill_orders_keep_uncharged();
create trigger monthly_bill_orders_keep_uncharged_changed after update on monthly_bill_orders
  referencing new table as added old table as removed for each statement execute function monthly_bill_orders_keep_uncharged();
create trigger monthly_bill_orders_keep_uncharged_removed after delete on monthly_bill_orders
  referencing old table as removed for each statement execute function monthly_bill_orders_keep_uncharged();

-- On update only: a new bill has no orders yet, and a deleted one has none any more.
create function bills_keep_uncharged() returns trigger language plpgsql as $$
declare
  orders uuid[];
begin
  select array_agg(w.id) into orders
  from added a join removed r on r.id = a.id join work_orders w on w.bill_id = a.id
  where (a.charged_on, a.voided_at) is distinct from (r.charged_on, r.voided_at);
  if orders is not null then perform settle_uncharged(orders); end if;
  return null;
end $$;
create trigger bills_keep_uncharged_changed after update on bills
  referencing new table as added old table as removed for each statement execute function bills_keep_uncharged();

create function uncharged_orders_keep_totals() returns trigger language plpgsql as $$
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
create trigger uncharged_orders_keep_totals_added after insert on uncharged_orders
  referencing new table as added for each statement execute function uncharged_orders_keep_totals();
create trigger uncharged_orders_keep_totals_changed after update on uncharged_orders
  referencing new table as added old table as removed for each statement execute function uncharged_orders_keep_totals();
create trigger uncharged_orders_keep_totals_removed after delete on uncharged_orders
  referencing old table as removed for each statement execute function uncharged_orders_keep_totals();

create function documents_keep_payment_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_days
    select day, method, kind, voided_at is not null, count(*), sum(amount) from added where kind in ('receipt', 'refund') group by 1, 2, 3, 4;
  else
    insert into payment_days values (old.day, old.method, old.kind, old.voided_at is not null, -1, -old.amount);
  end if;
  if tg_op = 'UPDATE' then
    insert into payment_days values (new.day, new.method, new.kind, new.voided_at is not null, 1, new.amount);
  end if;
  return null;
end $$;
create trigger documents_keep_payment_days_added after insert on documents
  referencing new table as added for each statement execute function documents_keep_payment_days();
create trigger documents_keep_payment_days_changed after update on documents for each row
  when (old.kind in ('receipt', 'refund')
    and (old.day, old.method, old.kind, old.amount, old.voided_at is null) <> (new.day, new.method, new.kind, new.amount, new.voided_at is null))
  execute function documents_keep_payment_days();
create trigger documents_keep_payment_days_removed after delete on documents for each row
  when (old.kind in ('receipt', 'refund')) execute function documents_keep_payment_days();

create function ledger_entries_keep_balances() returns trigger language plpgsql as $$
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
create trigger ledger_entries_keep_balances_added after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_keep_balances();
create trigger ledger_entries_keep_balances_changed after update on ledger_entries
  referencing new table as added old table as removed for each statement execute function ledger_entries_keep_balances();
create trigger ledger_entries_keep_balances_removed after delete on ledger_entries
  referencing old table as removed for each statement execute function ledger_entries_keep_balances();

-- Each compares sums with the records and adds what is missing. One statement reads both, as they were at one moment, so no writer waits.
-- Two runs at once would add it twice: the lock makes the second wait.
create function set_order_days_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table order_days in share update exclusive mode;
  insert into order_days
  select day, status, doctor_id, product_quality, -sum(orders), -sum(finished), -sum(revised)
  from (
    select * from order_days where day between first_day and last_day
    union all
    select f.* from work_orders w cross join lateral
      figures_of_order(w.order_date, w.status, w.doctor_id, w.product_quality, w.revision_count, -1) as f
    where w.order_date between first_day and last_day
  ) as both_sides
  group by day, status, doctor_id, product_quality
  having sum(orders) <> 0 or sum(finished) <> 0 or sum(revised) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

create function set_bill_days_right(first_day date, last_day date) returns integer language plpgsql as $$
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
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day, status, paid
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue)) <> (0, 0, 0, 0, 0, 0)
    or sum(follow_up) <> 0 or bit_xor(follow_up_state) <> 0 or sum(other_unpaid) <> 0 or bit_xor(other_unpaid_state) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

create function set_patient_firsts_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  doctors uuid[];
  patients text[];
begin
  select array_agg(doctor_id), array_agg(patient) into doctors, patients from (
    select doctor_id, patient from (
      select doctor_id, patient, day from patient_firsts where doctor_id = any(of_doctors)
      union all
      select doctor_id, lower(patient_name), min(order_date) from work_orders
      where doctor_id = any(of_doctors) group by 1, 2
    ) as both_sides group by doctor_id, patient having count(*) = 1 or min(day) <> max(day)
  ) as differing;
  if doctors is null then return 0; end if;
  perform settle_patient_firsts(doctors, patients);
  return cardinality(doctors);
end $$;

create function set_uncharged_right(of_doctors uuid[]) returns integer language plpgsql as $$
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

create function set_payment_days_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table payment_days in share update exclusive mode;
  insert into payment_days
  select day, method, kind, taken_back, -sum(payments), -sum(amount) from (
    select * from payment_days where day between first_day and last_day
    union all
    select day, method, kind, voided_at is not null, -1, -amount from documents
    where kind in ('receipt', 'refund') and day between first_day and last_day
  ) as both_sides group by 1, 2, 3, 4 having (sum(payments), sum(amount)) <> (0, 0);
  get diagnostics differing = row_count;
  return differing;
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

-- Each replaces the rows of one key by their sum.
create function fold_figures() returns void language plpgsql as $$
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

create function fold_sums() returns void language plpgsql as $$
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

create index order_days_status_idx on order_days (day) include (status, orders, finished, revised) where status is not null;
create index order_days_doctor_idx on order_days (day) include (doctor_id, orders, finished, revised) where doctor_id is not null;
create index order_days_product_idx on order_days (day) include (product_quality, orders, finished, revised)
  where product_quality is not null;
-- How many orders of a product there are.
create index order_days_of_product_idx on order_days (product_quality, day) include (orders) where product_quality is not null;
-- Revenue of days, weeks and months is read from the index alone.
create index bill_days_day_idx on bill_days (day) include (paid, bills, amount, outstanding, revenue);
create index patient_firsts_day_idx on patient_firsts (day) include (doctor_id);
create index uncharged_orders_doctor_idx on uncharged_orders (doctor_id) include (amount);
create index payment_days_day_idx on payment_days (day) include (method, kind, taken_back, payments, amount);
create index doctor_sums_doctor_idx on doctor_sums (doctor_id) include (balance, uncharged, uncharged_in_work);

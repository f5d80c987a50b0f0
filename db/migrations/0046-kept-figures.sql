-- Figures over long times, kept beside the records by the transaction that changes them, whoever writes. A change adds a row that says
-- by how much more or less: nobody waits for anybody, and what a day comes to is the sum of its rows. Once a day the rows of one key
-- are folded into one, and all are held against the records.

-- The orders of a day (`order_date`) by status, by doctor and by product: each row is of one of the three.
create table order_days (
  day date not null,
  status text,
  doctor_id uuid,
  product_quality text,
  orders integer not null,
  -- Completed at least once, as in the view work_order_revision_analytics, and of these the ones that came back.
  finished integer not null,
  revised integer not null,
  constraint order_days_by_one check (num_nonnulls(status, doctor_id, product_quality) = 1)
);
create index order_days_status_idx on order_days (day) include (status, orders, finished, revised) where status is not null;
create index order_days_doctor_idx on order_days (day) include (doctor_id, orders, finished, revised) where doctor_id is not null;
create index order_days_product_idx on order_days (day) include (product_quality, orders, finished, revised)
  where product_quality is not null;
alter table order_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- The bills of a day that are not voided, and what they come to.
create table bill_days (
  day date not null,
  bills integer not null,
  paid_bills integer not null,
  billed numeric(20, 2) not null,
  -- Of the paid ones.
  revenue numeric(20, 2) not null,
  outstanding numeric(20, 2) not null,
  -- Those that are not paid: pending ones with an amount, and all others, as bills_follow_up_idx and bills_other_unpaid_idx hold them. A
  -- state stands for exactly these bills: their hashes, xor-ed, so that one that goes is taken out as it was put in.
  follow_up integer not null,
  follow_up_state bigint not null,
  other_unpaid integer not null,
  other_unpaid_state bigint not null
);
create index bill_days_day_idx on bill_days (day);

-- On which day a doctor first sent an order for a patient, whatever the letter case of the name.
create table patient_firsts (
  doctor_id uuid not null,
  patient text not null,
  day date not null,
  constraint patient_firsts_pkey primary key (doctor_id, patient)
);
create index patient_firsts_day_idx on patient_firsts (day) include (doctor_id);

-- What came back of the orders of some days, and how long the completed ones of some days took: without looking at the others, or at a row.
create index work_orders_revised_idx on work_orders (order_date) where revision_count > 0;
drop index work_orders_completion_idx;
create index work_orders_completion_idx on work_orders (completion_date, doctor_id) include (created_at, expected_complete_date)
  where status = 'completed';

-- What one order, or one bill, counts for, so many times: 1 where it comes, -1 where it goes.
create function figures_of_order(
  order_date date, status text, doctor_id uuid, product_quality text, revision_count integer, times integer
) returns setof order_days language sql immutable parallel safe as $$
  select $1, by.status, by.doctor_id, by.product_quality, $6,
    case when $2 = 'completed' or $5 > 0 then $6 else 0 end, case when $5 > 0 then $6 else 0 end
  from (values ($2, null::uuid, null::text), (null, $3, null), (null, null, $4)) as by (status, doctor_id, product_quality)
$$;

create function figures_of_bill(
  id uuid, bill_date date, status text, voided_at timestamptz, amount numeric, paid_amount numeric, paid boolean, times integer
) returns setof bill_days language sql immutable parallel safe as $$
  select $2, $8, case when $7 then $8 else 0 end, $8 * $5, case when $7 then $8 * $5 else 0 end, $8 * greatest($5 - $6, 0),
    case when waits.to_follow_up then $8 else 0 end, case when waits.to_follow_up then waits.hash else 0 end,
    case when waits.otherwise then $8 else 0 end, case when waits.otherwise then waits.hash else 0 end
  from (values (
    not $7 and $3 = 'pending' and $5 > 0, not $7 and ($3 <> 'pending' or $5 = 0), hash_record_extended(($1, $2::text), 0)
  )) as waits (to_follow_up, otherwise, hash)
  where $4 is null
$$;

-- Works out the first days of these patients anew. They are locked in one order before the orders are looked at, so that whoever writes
-- an order of theirs at the same time either is seen here or looks afterwards.
create function settle_patient_firsts(doctors uuid[], patients text[]) returns void language plpgsql
  -- Its statements are planned once: what they are given changes nothing of how they are best done.
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

create function work_orders_keep_figures() returns trigger language plpgsql as $$
declare
  doctors uuid[];
  patients text[];
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
    -- What an order was and is no more, and what it has become.
    select array_agg(doctor_id), array_agg(patient) into doctors, patients from (
      select doctor_id, patient from (
        select id, doctor_id, lower(patient_name) as patient, order_date from added
        union all select id, doctor_id, lower(patient_name), order_date from removed
      ) as both_sides group by id, doctor_id, patient, order_date having count(*) = 1
    ) as changed;
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
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount, b.paid, 1) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_days select f.* from removed b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount, b.paid, -1) as f;
  else
    insert into bill_days
    select f.day, sum(f.bills), sum(f.paid_bills), sum(f.billed), sum(f.revenue), sum(f.outstanding),
      sum(f.follow_up), bit_xor(f.follow_up_state), sum(f.other_unpaid), bit_xor(f.other_unpaid_state)
    from (
      select id, bill_date, status, voided_at, amount, paid_amount, paid, 1 as times from added
      union all select id, bill_date, status, voided_at, amount, paid_amount, paid, -1 from removed
    ) as b cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount, b.paid, b.times) as f
    group by f.day
    having (sum(f.bills), sum(f.paid_bills), sum(f.billed), sum(f.revenue), sum(f.outstanding)) <> (0, 0, 0, 0, 0)
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

-- Holds the figures of these days against the records and adds what they lack. Both are read by one statement, as they were at one
-- moment: no writer has to wait for it. Two of these at once would add it twice; the second waits. Answers how many keys differed.
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
  select day, -sum(bills), -sum(paid_bills), -sum(billed), -sum(revenue), -sum(outstanding),
    -sum(follow_up), bit_xor(follow_up_state), -sum(other_unpaid), bit_xor(other_unpaid_state)
  from (
    select * from bill_days where day between first_day and last_day
    union all
    select f.* from bills b cross join lateral
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount, b.paid, -1) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day
  having (sum(bills), sum(paid_bills), sum(billed), sum(revenue), sum(outstanding)) <> (0, 0, 0, 0, 0)
    or sum(follow_up) <> 0 or bit_xor(follow_up_state) <> 0 or sum(other_unpaid) <> 0 or bit_xor(other_unpaid_state) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

-- The same for the first days of the patients of some doctors.
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

-- Replaces the rows of one key by their sum, day by day.
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
    delete from bill_days where day in (select day from bill_days group by day having count(*) > 1) returning *
  )
  insert into bill_days
  select day, sum(bills), sum(paid_bills), sum(billed), sum(revenue), sum(outstanding),
    sum(follow_up), bit_xor(follow_up_state), sum(other_unpaid), bit_xor(other_unpaid_state)
  from gone group by 1 having sum(bills) <> 0 or sum(billed) <> 0;
end $$;

-- What there is already, from the first day that a record can bear to the last.
select set_order_days_right('2000-01-01', '2100-12-31');
select set_bill_days_right('2000-01-01', '2100-12-31');
insert into patient_firsts select doctor_id, lower(patient_name), min(order_date) from work_orders group by 1, 2;
analyze order_days, bill_days, patient_firsts;

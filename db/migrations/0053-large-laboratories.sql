-- What a view of the list of bills comes to, and how many it has, by what can be asked of a bill's own row: kept beside the records by the
-- transaction that changes them, as `bill_days` is. A change adds a row; what is told is the sum of its rows.
create table bill_totals (
  day date not null,
  status text not null,
  paid boolean not null,
  bills integer not null,
  -- Of these, the ones without an amount.
  unpriced integer not null,
  amount numeric(20, 2) not null,
  -- What was paid of it, by itself or with the month, as far as it goes: no bill is paid by another's surplus. And what neither that nor a
  -- credit covers.
  covered numeric(20, 2) not null,
  outstanding numeric(20, 2) not null
);
create index bill_totals_day_idx on bill_totals (day);

-- What one bill counts for, so many times: 1 where it comes, -1 where it goes.
create function totals_of_bill(
  bill_date date, status text, voided_at timestamptz, amount numeric, covered numeric, credited numeric, paid boolean, times integer
) returns setof bill_totals language sql immutable parallel safe as $$
  select $1, $2, $7, $8, case when $4 = 0 then $8 else 0 end, $8 * $4, $8 * least($4, $5), $8 * greatest($4 - $5 - $6, 0) where $3 is null
$$;

create function bills_keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bill_totals select f.* from added b
      cross join lateral totals_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, 1) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_totals select f.* from removed b
      cross join lateral totals_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, -1) as f;
  else
    insert into bill_totals
    select f.day, f.status, f.paid, sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding)
    from (
      select bill_date, status, voided_at, amount, paid_amount + paid_by_month as covered, credited, paid, 1 as times from added
      union all select bill_date, status, voided_at, amount, paid_amount + paid_by_month, credited, paid, -1 from removed
    ) as b cross join lateral totals_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, b.times) as f
    group by f.day, f.status, f.paid
    having (sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding)) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;

create trigger bills_keep_totals_added after insert on bills
  referencing new table as added for each statement execute function bills_keep_totals();
create trigger bills_keep_totals_changed after update on bills
  referencing new table as added old table as removed for each statement execute function bills_keep_totals();
create trigger bills_keep_totals_removed after delete on bills
  referencing old table as removed for each statement execute function bills_keep_totals();

-- As `set_bill_days_right`: holds the totals of these days against the records and adds what they lack. Answers how many keys differed.
create function set_bill_totals_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table bill_totals in share update exclusive mode;
  insert into bill_totals
  select day, status, paid, -sum(bills), -sum(unpriced), -sum(amount), -sum(covered), -sum(outstanding)
  from (
    select * from bill_totals where day between first_day and last_day
    union all
    select f.* from bills b cross join lateral
      totals_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, -1) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day, status, paid
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding)) <> (0, 0, 0, 0, 0);
  get diagnostics differing = row_count;
  return differing;
end $$;

-- As `fold_figures`, for these rows.
create function fold_bill_totals() returns void language plpgsql as $$
begin
  lock table bill_totals in share update exclusive mode;
  with gone as (
    delete from bill_totals
    where day in (select day from bill_totals group by day, status, paid having count(*) > 1) returning *
  )
  insert into bill_totals
  select day, status, paid, sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding) from gone
  group by 1, 2, 3 having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding)) <> (0, 0, 0, 0, 0);
end $$;

select set_bill_totals_right('2000-01-01', '2100-12-31');
analyze bill_totals;

-- Bills by the year of a serial number, the newest first: an order that is billed knows its bill and that bill's day.
create index work_orders_billed_idx on work_orders (serial_year, bill_date, bill_id) where bill_id is not null;

-- Orders in work by the day on which they are expected: what is late, due today or soon is a part of it, in the order in which it is shown.
create index work_orders_due_idx on work_orders (expected_complete_date, serial_year desc, serial_no desc) include (id, status)
  where status in ('in_progress', 'returned', 'revision_in_progress');

-- What came back, with what the bell tells of it.
create index work_orders_returned_idx on work_orders (serial_year desc, serial_no desc) include (id, revision_count, return_date)
  where status = 'returned';

-- What else is asked of urgent orders stands beside them, so that no row is looked at for it.
drop index work_orders_urgent_idx;
create index work_orders_urgent_idx on work_orders (serial_year desc, serial_no desc)
  include (id, status, order_date, completion_date, bill_id) where is_urgent;

-- A search of one or two letters, or of what is common, walks the newest without looking at a row, as that of bills does.
create index work_orders_search_walk_idx on work_orders (serial_year desc, serial_no desc) include (id, search);

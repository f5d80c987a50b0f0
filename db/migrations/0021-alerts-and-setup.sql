-- The setup has steps for the price list and old data.
alter table laboratory_settings
  drop constraint laboratory_settings_first_run_skipped_known,
  add constraint laboratory_settings_first_run_skipped_known
    check (first_run_skipped <@ '{laboratory,administrator,prices,users,old_data,first_order}'::text[]);
-- A laboratory that works already is not asked again.
update laboratory_settings set first_run_skipped = array_append(first_run_skipped, 'prices')
where exists (select from serial_counters where last > 0);

-- Unpaid bills are one alert per doctor. The alerts group bills_follow_up_idx, so bill_days no longer keeps their number and state.
drop index bills_follow_up_idx;
create index bills_follow_up_idx on bills (bill_date, bill_number)
  include (id, doctor_id, amount, tax_amount, covered, credited)
  where voided_at is null and status = 'pending' and amount + tax_amount > covered + credited;
delete from notification_reads where kind in ('unpaid_follow_up', 'unpaid_others', 'unpaid_months');

drop function figures_of_bill(uuid, date, text, timestamptz, numeric, numeric, numeric, boolean, integer, numeric);
alter table bill_days drop column follow_up, drop column follow_up_state, drop column other_unpaid, drop column other_unpaid_state;

-- As in 0020.
create function figures_of_bill(
  bill_date date, status text, voided_at timestamptz, amount numeric, covered numeric, credited numeric, paid boolean, times integer,
  tax_amount numeric
) returns setof bill_days language sql immutable parallel safe as $$
  select $1, $2, $7, $8, case when $4 = 0 then $8 else 0 end, $8 * $4, $8 * least($4 + $9, $5), $8 * greatest($4 + $9 - $5 - $6, 0),
    case when not $7 then 0 when $9 = 0 then $8 * greatest($4 - $6, 0) else $8 * greatest($4 - round($6 * $4 / ($4 + $9), 2), 0) end,
    $8 * $9
  where $3 is null
$$;

create or replace function bills_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bill_days select f.* from added b
      cross join lateral figures_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, 1, b.tax_amount) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_days select f.* from removed b
      cross join lateral figures_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1, b.tax_amount) as f;
  else
    insert into bill_days
    select f.day, f.status, f.paid, sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue),
      sum(f.tax_amount)
    from (
      select bill_date, status, voided_at, amount, covered, credited, paid, tax_amount, 1 as times from added
      union all select bill_date, status, voided_at, amount, covered, credited, paid, tax_amount, -1 from removed
    ) as b cross join lateral
      figures_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, b.times, b.tax_amount) as f
    group by f.day, f.status, f.paid
    having (sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue), sum(f.tax_amount))
        <> (0, 0, 0, 0, 0, 0, 0);
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
    -sum(tax_amount)
  from (
    select * from bill_days where day between first_day and last_day
    union all
    select f.* from bills b cross join lateral
      figures_of_bill(b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1, b.tax_amount) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day, status, paid
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue), sum(tax_amount)) <> (0, 0, 0, 0, 0, 0, 0);
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
    sum(tax_amount)
  from gone group by 1, 2, 3
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue), sum(tax_amount)) <> (0, 0, 0, 0, 0, 0, 0);
end $$;

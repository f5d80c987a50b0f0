-- What is posted and allocated of a bill stands in its document. A bill keeps what is paid of it: `covered`.
-- The columns are computed and rewritten in place, so no trigger runs: the sums of bills stay what they are.
alter table bills add column covered numeric(12, 2) not null generated always as (paid_amount + paid_by_month) stored;
alter table bills alter column covered drop expression;
alter table bills
  -- Money received for the bill: on it, and through the monthly bills that charge its orders. Kept by settle_bills.
  alter column covered set default 0,
  add constraint bills_covered_range check (covered >= 0 and covered <= 2000000000);

drop index bills_sums_idx;
drop index bills_follow_up_idx;
drop index bills_other_unpaid_idx;
drop index bills_open_idx;
alter table bills
  alter column paid set expression as (amount > 0 and not lacks_price and covered > 0 and covered + credited >= amount);
alter table bills
  drop column settled,
  drop column charged,
  drop column paid_amount,
  drop column paid_by_month,
  drop column credited_itself;
create index bills_sums_idx on bills (bill_date, bill_number)
  include (id, doctor_id, status, amount, covered, credited, paid) where voided_at is null;
create index bills_follow_up_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and status = 'pending' and amount > covered + credited;
create index bills_other_unpaid_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and (amount = 0 or status <> 'pending' and amount > covered + credited);

-- Computes again what is paid and credited of these bills, from their documents and from the monthly bills that charge their orders. A
-- settled monthly bill pays their items in full; of one that is not settled, only what was paid on it for the bill counts. While an order on
-- a bill has no price, a settled monthly bill counts for nothing: it cannot have paid for that order.
create or replace function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: the arguments do not change the best plan.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set covered = n.covered, credited = n.credited, lacks_price = n.lacks_price
  from (
    select w.id, own.allocated - own.credited + coalesce(month.covered, 0) as covered, own.credited + coalesce(month.credited, 0) as credited,
      not w.paid and unpriced.some as lacks_price
    from (select id, paid from bills where id = any(which)) as w
      join documents own on own.id = w.id
      cross join lateral (
        select exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as some) as unpriced
      left join lateral (
        select sum(case when m.settled then case when unpriced.some then 0 else m.items - m.credited end else least(m.items, m.for_bill) end) as covered,
          sum(case when m.settled and not unpriced.some then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
            coalesce((select sum(a.amount) from allocations a
              where a.target_id = h.id and a.for_bill_id = w.id and a.ended_at is null), 0) as for_bill,
            least(sum(i.total_price), coalesce((select sum(c.amount) from documents c
              where c.credits_id = h.id and c.voided_at is null and c.serial_number = any(array_agg(i.serial_number))), 0)) as credited
          from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join documents h on h.id = o.monthly_bill_id
          where i.bill_id = w.id and not i.voided
          group by h.id
        ) as m) as month on true
  ) as n
  where b.id = n.id and (b.covered, b.credited, b.lacks_price) is distinct from (n.covered, n.credited, n.lacks_price);
end $$;

-- bill_days, from `covered`.
create or replace function bills_keep_figures() returns trigger language plpgsql as $$
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
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day, status, paid
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue)) <> (0, 0, 0, 0, 0, 0)
    or sum(follow_up) <> 0 or bit_xor(follow_up_state) <> 0 or sum(other_unpaid) <> 0 or bit_xor(other_unpaid_state) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

-- What is allocated and credited of a monthly bill is read from its document.
alter table monthly_bills_history
  drop column settled,
  drop column paid_amount,
  drop column credited;
create or replace function sum_allocations() returns trigger language plpgsql as $$
declare
  touched uuid[];
  of_months uuid[];
  of_bills uuid[];
begin
  if exists (
    select from changed c join documents s on s.id = c.source_id join documents t on t.id = c.target_id
      left join documents b on b.id = c.for_bill_id
    where s.kind not in ('receipt', 'credit_note', 'write_off', 'opening') or t.kind not in ('bill', 'monthly_bill', 'opening', 'refund')
      or c.for_bill_id is not null and (t.kind <> 'monthly_bill' or b.kind <> 'bill'))
  then
    raise check_violation using constraint = 'allocations_kinds', table = 'allocations',
      message = 'money or a credit can be allocated to a bill, a monthly bill, an opening balance or a refund alone, and for a bill on a monthly bill alone';
  end if;
  touched := array(select source_id from changed union select target_id from changed);
  if tg_op = 'UPDATE' then
    touched := array(select unnest(touched) union select source_id from former union select target_id from former);
  end if;
  update documents d set allocated = n.allocated, credited = n.credited
  from unnest(touched) as t (id) cross join lateral allocated_of(t.id) as n
  where d.id = t.id and (d.allocated, d.credited) <> (n.allocated, n.credited);
  of_months := array(select id from documents where id = any(touched) and kind = 'monthly_bill');
  of_bills := array(
    select id from documents where id = any(touched) and kind = 'bill'
    union select for_bill_id from changed where for_bill_id is not null
    union select bills_on_monthly_bills(of_months));
  if cardinality(of_bills) > 0 then perform settle_bills(of_bills); end if;
  return null;
end $$;

analyze bills;

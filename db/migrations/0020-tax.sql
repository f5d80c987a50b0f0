-- GST on bills, monthly bills and credit notes. In mode none nothing is taxed, and no record changes.
alter table laboratory_settings
  add column tax_mode text not null default 'none',
  -- In percent, and the HSN code: of products that have none of their own.
  add column tax_rate numeric(5, 2) not null default 5,
  add column hsn_code text not null default '9021',
  add constraint laboratory_settings_tax_mode_known check (tax_mode in ('none', 'composition', 'exempt', 'regular')),
  add constraint laboratory_settings_tax_rate_range check (tax_rate >= 0 and tax_rate <= 40),
  add constraint laboratory_settings_hsn_code_form check (hsn_code ~ '^(\d{4}|\d{6}|\d{8})$'),
  add constraint laboratory_settings_tax_registered check (tax_mode not in ('regular', 'composition') or gst_number <> '');

-- Null: the value of the laboratory.
alter table products
  add column hsn_code text,
  add column tax_rate numeric(5, 2),
  add constraint products_hsn_code_form check (hsn_code ~ '^(\d{4}|\d{6}|\d{8})$'),
  add constraint products_tax_rate_range check (tax_rate >= 0 and tax_rate <= 40);

alter table documents
  -- How a bill, monthly bill or credit note was taxed: mode, title, place of supply, rates and rounding. It keeps this whatever is set later.
  add column tax jsonb,
  -- Tax and rounding.
  add column tax_amount numeric(12, 2) not null default 0,
  add constraint documents_tax_complete check (tax is not null or tax_amount = 0),
  add constraint documents_tax_kinds check (tax is null or kind in ('bill', 'monthly_bill', 'credit_note'));

alter table bills
  -- Repeats documents.tax_amount for `paid`.
  add column tax_amount numeric(12, 2) not null default 0,
  alter column paid set expression as (
    amount > 0 and not lacks_price and covered > 0 and covered + credited >= amount + tax_amount);

drop index bills_sums_idx, bills_follow_up_idx, bills_other_unpaid_idx;
create index bills_sums_idx on bills (bill_date, bill_number)
  include (id, doctor_id, status, amount, covered, credited, paid, tax_amount) where voided_at is null;
create index bills_follow_up_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and status = 'pending' and amount + tax_amount > covered + credited;
create index bills_other_unpaid_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and (amount = 0 or status <> 'pending' and amount + tax_amount > covered + credited);

-- As in 0009. A credit note for an order of a monthly bill credits the bill of the order without its tax, which the bill does not charge.
create or replace function settle_bills(which uuid[]) returns void language plpgsql
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
            least(sum(i.total_price), coalesce((select sum(c.amount - c.tax_amount) from documents c
              where c.credits_id = h.id and c.voided_at is null and c.serial_number = any(array_agg(i.serial_number))), 0)) as credited
          from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join documents h on h.id = o.monthly_bill_id
          where i.bill_id = w.id and not i.voided
          group by h.id
        ) as m) as month on true
  ) as n
  where b.id = n.id and (b.covered, b.credited, b.lacks_price) is distinct from (n.covered, n.credited, n.lacks_price);
end $$;

-- What is billed and the revenue stay without tax; what is paid and outstanding counts it.
alter table bill_days add column tax_amount numeric(20, 2) not null default 0;

drop function figures_of_bill(uuid, date, text, timestamptz, numeric, numeric, numeric, boolean, integer);
-- As in 0011. A credit on a taxed bill reduces the revenue by its part without tax.
create function figures_of_bill(
  id uuid, bill_date date, status text, voided_at timestamptz, amount numeric, covered numeric, credited numeric, paid boolean, times integer,
  tax_amount numeric
) returns setof bill_days language sql immutable parallel safe as $$
  select $2, $3, $8, $9, case when $5 = 0 then $9 else 0 end, $9 * $5, $9 * least($5 + $10, $6), $9 * greatest($5 + $10 - $6 - $7, 0),
    case when not $8 then 0 when $10 = 0 then $9 * greatest($5 - $7, 0) else $9 * greatest($5 - round($7 * $5 / ($5 + $10), 2), 0) end,
    case when waits.to_follow_up then $9 else 0 end, case when waits.to_follow_up then waits.hash else 0 end,
    case when waits.otherwise then $9 else 0 end, case when waits.otherwise then waits.hash else 0 end, $9 * $10
  from (values (
    $3 = 'pending' and $5 + $10 > $6 + $7, $5 = 0 or $3 <> 'pending' and $5 + $10 > $6 + $7, hash_record_extended(($1, $2::text), 0)
  )) as waits (to_follow_up, otherwise, hash)
  where $4 is null
$$;

create or replace function bills_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bill_days select f.* from added b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, 1, b.tax_amount) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_days select f.* from removed b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1, b.tax_amount) as f;
  else
    insert into bill_days
    select f.day, f.status, f.paid, sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue),
      sum(f.follow_up), bit_xor(f.follow_up_state), sum(f.other_unpaid), bit_xor(f.other_unpaid_state), sum(f.tax_amount)
    from (
      select id, bill_date, status, voided_at, amount, covered, credited, paid, tax_amount, 1 as times from added
      union all select id, bill_date, status, voided_at, amount, covered, credited, paid, tax_amount, -1 from removed
    ) as b cross join lateral
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, b.times, b.tax_amount) as f
    group by f.day, f.status, f.paid
    having (sum(f.bills), sum(f.unpriced), sum(f.amount), sum(f.covered), sum(f.outstanding), sum(f.revenue), sum(f.tax_amount))
        <> (0, 0, 0, 0, 0, 0, 0)
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
    -sum(follow_up), bit_xor(follow_up_state), -sum(other_unpaid), bit_xor(other_unpaid_state), -sum(tax_amount)
  from (
    select * from bill_days where day between first_day and last_day
    union all
    select f.* from bills b cross join lateral
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, -1, b.tax_amount) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day, status, paid
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue), sum(tax_amount)) <> (0, 0, 0, 0, 0, 0, 0)
    or sum(follow_up) <> 0 or bit_xor(follow_up_state) <> 0 or sum(other_unpaid) <> 0 or bit_xor(other_unpaid_state) <> 0;
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
    sum(follow_up), bit_xor(follow_up_state), sum(other_unpaid), bit_xor(other_unpaid_state), sum(tax_amount)
  from gone group by 1, 2, 3
  having (sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue), sum(tax_amount)) <> (0, 0, 0, 0, 0, 0, 0);
end $$;

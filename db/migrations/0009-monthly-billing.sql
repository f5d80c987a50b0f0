-- One bill per doctor and month, with all that is printed on it. When its last order moves to another month or doctor, it is saved without
-- orders: it then charges nothing and keeps its number and its earlier versions. The first version always charges something.
create table monthly_bills_history (
  id uuid primary key references documents,
  bill_number text not null unique,
  doctor_id uuid not null references doctors,
  doctor_name text not null,
  billing_month text not null,
  work_orders_count integer not null,
  total_amount numeric(14, 2) not null,
  bill_data jsonb not null,
  generated_by uuid not null references accounts,
  generated_at timestamptz not null,
  version integer not null default 1,
  -- Where two merged doctors both had a bill of one month, one of the two charges nothing, is set aside, and is never saved again.
  set_aside boolean not null default false,
  constraint monthly_bills_history_month_form check (billing_month ~ '^2[01]\d\d-(0[1-9]|1[0-2])$'),
  constraint monthly_bills_history_bill_number_form check (
    length(bill_number) <= 16 and bill_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint monthly_bills_history_count_range check (work_orders_count >= 0),
  constraint monthly_bills_history_total_range check (total_amount >= 0 and total_amount <= 100000000000),
  constraint monthly_bills_history_empty_whole check ((work_orders_count = 0) = (total_amount = 0)),
  constraint monthly_bills_history_empty_later check (work_orders_count > 0 or version > 1),
  constraint monthly_bills_history_set_aside_empty check (not set_aside or work_orders_count = 0)
);

-- The orders that a monthly bill charges. At most one monthly bill charges an order.
create table monthly_bill_orders (
  monthly_bill_id uuid not null references monthly_bills_history on delete cascade,
  work_order_id uuid references work_orders on delete set null,
  serial_number text not null,
  amount numeric(12, 2) not null,
  primary key (monthly_bill_id, serial_number),
  constraint monthly_bill_orders_work_order_key unique (work_order_id),
  constraint monthly_bill_orders_amount_range check (amount > 0 and amount <= 1000000000)
);

-- Every saved version of a monthly bill: what was printed can be printed again, whatever was saved since.
create table monthly_bill_versions (
  monthly_bill_id uuid not null references monthly_bills_history on delete cascade,
  version integer not null,
  work_orders_count integer not null,
  total_amount numeric(14, 2) not null,
  bill_data jsonb not null,
  saved_by uuid not null references accounts,
  saved_at timestamptz not null,
  primary key (monthly_bill_id, version)
);

-- The bills whose orders these monthly bills charge.
create function bills_on_monthly_bills(which uuid[]) returns setof uuid language sql stable as $$
  select distinct i.bill_id from monthly_bill_orders o join bill_items i on i.serial_number = o.serial_number and not i.voided
  where o.monthly_bill_id = any(which)
$$;

-- The day on a monthly bill.
create function day_of_monthly_bill(bill_data jsonb, generated_at timestamptz) returns date language sql stable return
  coalesce((bill_data ->> 'generated_date')::date, (generated_at at time zone (select time_zone from laboratory_settings))::date);

-- Computes again what is paid of these bills, from their documents and from the monthly bills that charge their orders. A settled monthly
-- bill pays their items in full; of one that is not settled, only what was paid on it for the bill counts. While an order on a bill has no
-- price, a settled monthly bill counts for nothing: it cannot have paid for that order.
create function settle_bills(which uuid[]) returns void language plpgsql
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

-- Keeps `allocated` and `credited` of documents, and what is covered of bills, whenever allocations change.
create function sum_allocations() returns trigger language plpgsql as $$
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
create trigger allocations_sum_made after insert on allocations
  referencing new table as changed for each statement execute function sum_allocations();
create trigger allocations_sum_changed after update on allocations
  referencing new table as changed old table as former for each statement execute function sum_allocations();
create trigger allocations_sum_removed after delete on allocations
  referencing old table as changed for each statement execute function sum_allocations();

create unique index monthly_bills_history_doctor_month_key on monthly_bills_history (doctor_id, billing_month) where not set_aside;
create index monthly_bills_history_month_idx on monthly_bills_history (billing_month desc, doctor_id);
-- Which monthly bill charges an order, by its serial number, which stays when the order is deleted.
create index monthly_bill_orders_serial_number_idx on monthly_bill_orders (serial_number) include (monthly_bill_id, amount);
create index monthly_bill_orders_deleted_idx on monthly_bill_orders (serial_number) where work_order_id is null;

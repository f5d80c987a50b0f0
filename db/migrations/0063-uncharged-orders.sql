-- The completed orders with a price that nothing charges yet: what of a doctor's work still comes on top of what they owe. Which these are was
-- found among all orders they ever sent, at each bell. Kept beside the records by the transaction that changes them, as figures are, and held
-- against them once a day.
create table uncharged_orders (
  work_order_id uuid not null,
  doctor_id uuid not null,
  amount numeric(12, 2) not null,
  constraint uncharged_orders_pkey primary key (work_order_id),
  constraint uncharged_orders_work_order_id_fkey foreign key (work_order_id) references work_orders (id) on delete cascade
);
create index uncharged_orders_doctor_idx on uncharged_orders (doctor_id) include (amount);
drop index work_orders_completed_doctor_idx;

-- Which these are by the records. What charges an order is looked up one by one (`limit 1`), or all bills were read for a few orders.
create function orders_to_charge() returns setof uncharged_orders language sql stable parallel safe as $$
  select w.id, w.doctor_id, w.amount from work_orders w
  where w.status = 'completed' and w.amount is not null
    and (select true from monthly_bill_orders m where m.work_order_id = w.id limit 1) is null
    and (select true from bills b where b.id = w.bill_id and b.charged_on = 'itself' and b.voided_at is null limit 1) is null
$$;

-- Looks at these orders anew. Whoever changes what charges an order has locked it.
create function settle_uncharged(orders uuid[]) returns void language plpgsql
  -- Its statements are planned once: what they are given changes nothing of how they are best done.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  insert into uncharged_orders as u
  select c.work_order_id, c.doctor_id, c.amount from orders_to_charge() c where c.work_order_id = any(orders)
  on conflict (work_order_id) do update set doctor_id = excluded.doctor_id, amount = excluded.amount
    where (u.doctor_id, u.amount) <> (excluded.doctor_id, excluded.amount);
  delete from uncharged_orders u
  where u.work_order_id = any(orders)
    and (select true from orders_to_charge() c where c.work_order_id = u.work_order_id) is null;
end $$;

create function work_orders_keep_uncharged() returns trigger language plpgsql as $$
declare
  orders uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into orders from added where status = 'completed' and amount is not null;
  else
    select array_agg(a.id) into orders from added a join removed r on r.id = a.id
    where 'completed' in (a.status, r.status)
      and (a.status, a.doctor_id, a.bill_id, a.amount) is distinct from (r.status, r.doctor_id, r.bill_id, r.amount);
  end if;
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

-- A bill that comes has no orders yet, and one that goes none any more: these are changed with it.
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

-- Holds those of some doctors against the records, both read at one moment, and looks at what differs anew. Answers how many differed.
create function set_uncharged_right(of_doctors uuid[]) returns integer language plpgsql as $$
declare
  orders uuid[];
begin
  select array_agg(work_order_id) into orders from (
    select work_order_id from (
      select work_order_id, doctor_id, amount from uncharged_orders where doctor_id = any(of_doctors)
      union all
      select work_order_id, doctor_id, amount from orders_to_charge() where doctor_id = any(of_doctors)
    ) as both_sides group by work_order_id, doctor_id, amount having count(*) = 1
  ) as differing;
  if orders is null then return 0; end if;
  perform settle_uncharged(orders);
  return cardinality(orders);
end $$;

insert into uncharged_orders select work_order_id, doctor_id, amount from orders_to_charge();
analyze uncharged_orders;

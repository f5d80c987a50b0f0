-- The day of an order's live bill, kept by the database, so that the order's days can be compared in one row.
alter table work_orders add column bill_date date;
update work_orders as w set bill_date = b.bill_date from bills b where b.id = w.bill_id;

create function work_orders_take_bill_date() returns trigger language plpgsql as $$
begin
  new.bill_date := (select bill_date from bills where id = new.bill_id);
  return new;
end $$;

create trigger work_orders_take_bill_date before insert or update of bill_id, bill_date on work_orders
  for each row execute function work_orders_take_bill_date();

create function bills_hand_on_bill_date() returns trigger language plpgsql as $$
begin
  update work_orders set bill_date = new.bill_date where bill_id = new.id;
  return null;
end $$;

create trigger bills_hand_on_bill_date after update of bill_date on bills
  for each row when (old.bill_date is distinct from new.bill_date) execute function bills_hand_on_bill_date();

-- Days that our rules refuse and that were stored before them. No constraint: an order that holds one can still be changed otherwise.
create index work_orders_days_at_fault_idx on work_orders (serial_year desc, serial_no desc)
  where completion_date < order_date or completion_date < return_date or bill_date < order_date;
-- Made on a day (of whichever time zone) more than 366 days after the one that it bears.
create index bills_days_at_fault_idx on bills (bill_date, id)
  where voided_at is null and bill_date < (created_at at time zone 'UTC')::date - 367;

-- One bill per doctor and month, with all that was printed on it. When its last order goes to another month or doctor, it is saved without
-- orders: it then charges nothing and keeps its number and its earlier versions. The first version always charges something.
create table monthly_bills_history (
  id uuid primary key default gen_random_uuid(),
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
  paid_amount numeric(14, 2) not null default 0,
  credited numeric(14, 2) not null default 0,
  settled boolean not null generated always as (total_amount > 0 and paid_amount + credited >= total_amount) stored,
  constraint monthly_bills_history_month_form check (billing_month ~ '^2[01]\d\d-(0[1-9]|1[0-2])$'),
  constraint monthly_bills_history_bill_number_form check (
    length(bill_number) <= 16 and bill_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint monthly_bills_history_count_range check (work_orders_count >= 0),
  constraint monthly_bills_history_total_range check (total_amount >= 0 and total_amount <= 100000000000),
  constraint monthly_bills_history_empty_whole check ((work_orders_count = 0) = (total_amount = 0)),
  constraint monthly_bills_history_empty_later check (work_orders_count > 0 or version > 1),
  constraint monthly_bills_history_set_aside_empty check (not set_aside or work_orders_count = 0),
  constraint monthly_bills_history_paid_range check (paid_amount >= 0 and credited >= 0)
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

create unique index monthly_bills_history_doctor_month_key on monthly_bills_history (doctor_id, billing_month) where not set_aside;
create index monthly_bills_history_month_idx on monthly_bills_history (billing_month desc, doctor_id);
-- The largest number of a series and financial year, as bills_number_idx.
create index monthly_bills_history_number_idx on monthly_bills_history (left(bill_number, 7), length(bill_number), bill_number);
-- Open monthly bills, with what the bell tells of them.
create index monthly_bills_open_idx on monthly_bills_history (doctor_id, generated_at)
  include (id, bill_number, total_amount, paid_amount, credited) where not settled and total_amount > 0;
-- Which monthly bill charges an order, by its serial number, which stays when the order is deleted.
create index monthly_bill_orders_serial_number_idx on monthly_bill_orders (serial_number) include (monthly_bill_id, amount);
create index monthly_bill_orders_deleted_idx on monthly_bill_orders (serial_number) where work_order_id is null;

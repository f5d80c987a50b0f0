-- A bill to one doctor, for one work order or several. Its text stays as it was, whatever happens to the orders.
create table bills (
  id uuid primary key references documents,
  bill_number text not null,
  doctor_id uuid not null references doctors,
  doctor_name text not null,
  patient_name text not null,
  is_grouped boolean not null default false,
  batch_id uuid,
  bill_date date not null,
  completion_date date,
  status text not null default 'pending',
  amount numeric(12, 2) not null default 0,
  notes text,
  created_by uuid not null references accounts,
  priced_by uuid references accounts,
  printed_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (
    lower(bill_number || E'\n' || doctor_name || E'\n' || patient_name)) stored,
  -- Money received for the bill: on it, and through the monthly bills that charge its orders. Kept by settle_bills.
  covered numeric(12, 2) not null default 0,
  -- The status before a print changed it; null if it was set otherwise since.
  status_before_print text,
  -- `itself`: the bill charges its orders. `month`: the monthly bill charges them, and the bill is only the paper that goes with the work.
  charged_on text not null default 'month',
  -- What credit notes and write-offs credit of the bill, on the bill or on a monthly bill.
  credited numeric(12, 2) not null default 0,
  -- An order on the bill has no price, so the bill cannot be paid. Bills that were paid before this rule stay paid.
  lacks_price boolean not null default false,
  paid boolean not null generated always as (
    amount > 0 and not lacks_price and covered > 0 and covered + credited >= amount) stored,
  -- The bill is charged separately only because money was allocated to it: it returns to the monthly bill when that allocation ends. What a
  -- user set, or what the bill was created as, stays.
  charged_for_payment boolean not null default false,
  constraint bills_bill_number_form check (length(bill_number) <= 16 and bill_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint bills_status_known check (status in ('pending', 'priced', 'printed', 'sent')),
  constraint bills_status_before_print_known check (status_before_print in ('pending', 'priced', 'printed', 'sent')),
  -- NaN is larger than every number: the upper bounds exclude it.
  constraint bills_amount_range check (amount >= 0 and amount <= 1000000000),
  constraint bills_bill_date_range check (bill_date between '2000-01-01' and '2100-12-31'),
  constraint bills_charged_on_known check (charged_on in ('itself', 'month')),
  constraint bills_credited_range check (credited >= 0 and credited <= 1000000000),
  constraint bills_covered_range check (covered >= 0 and covered <= 2000000000),
  constraint bills_charged_for_payment_separately check (not charged_for_payment or charged_on = 'itself')
);
-- Index-only scans of the lists read rows that changed since the last vacuum: vacuum early.
alter table bills set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- What a bill charges for: one item per work order, with what the order said when the bill was made.
create table bill_items (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references bills on delete cascade,
  -- The item of a deleted order stays: the bill still says what it said.
  work_order_id uuid references work_orders on delete set null,
  position smallint not null,
  item_description text not null,
  serial_number text not null,
  patient_name text not null,
  product_quality text not null,
  product_shade text not null,
  tooth_numbers smallint[] not null,
  order_date date not null,
  completion_date date not null,
  quantity integer not null default 1,
  unit_price numeric(12, 2) not null default 0,
  total_price numeric(12, 2) not null default 0,
  notes text,
  voided boolean not null default false,
  -- Tells items of a voided bill from items that were taken off the bill before.
  voided_with_bill boolean not null default false,
  constraint bill_items_position_key unique (bill_id, position),
  constraint bill_items_order_once_key unique (bill_id, work_order_id),
  constraint bill_items_quantity_range check (quantity between 1 and 999),
  constraint bill_items_prices_range check (
    unit_price >= 0 and unit_price <= 1000000000 and total_price >= 0 and total_price <= 1000000000),
  constraint bill_items_total_is_product check (total_price = unit_price * quantity),
  constraint bill_items_teeth_fdi check (are_fdi_teeth(tooth_numbers)),
  constraint bill_items_voided_with_bill_voided check (voided or not voided_with_bill)
);

-- A billed order has an item on that bill.
alter table work_orders
  add constraint work_orders_bill_id_fkey foreign key (bill_id) references bills,
  add constraint work_orders_billed_by_item_fkey foreign key (bill_id, id) references bill_items (bill_id, work_order_id);

-- The bill's day on its orders (work_orders.bill_date).
create function work_orders_take_bill_date() returns trigger language plpgsql as $$
begin
  new.bill_date := (select bill_date from bills where id = new.bill_id);
  return new;
end $$;
-- Most new orders have no bill.
create trigger work_orders_take_bill_date before insert or update of bill_id, bill_date on work_orders
  for each row when (new.bill_id is not null or new.bill_date is not null) execute function work_orders_take_bill_date();

create function bills_hand_on_bill_date() returns trigger language plpgsql as $$
begin
  update work_orders set bill_date = new.bill_date where bill_id = new.id;
  return null;
end $$;
create trigger bills_hand_on_bill_date after update of bill_date on bills
  for each row when (old.bill_date is distinct from new.bill_date) execute function bills_hand_on_bill_date();

-- Refuses that a bill becomes paid while one of its orders has no price. The server checks this first, with a clear text.
create function bills_are_paid_when_priced() returns trigger language plpgsql as $$
begin
  if exists (select from bill_items i where i.bill_id = new.id and not i.voided and i.total_price = 0) then
    raise check_violation using constraint = 'bills_paid_when_priced', table = 'bills',
      message = format('bill %s has orders without a price and cannot become paid', new.bill_number);
  end if;
  return null;
end $$;
create trigger bills_paid_when_priced after update on bills for each row
  when (new.paid and not old.paid) execute function bills_are_paid_when_priced();

-- Lists of the bills that are not voided, newest first: all, one doctor's, one person's, of one status, paid or not, by doctor. With `search`,
-- a search of one or two letters reads no row.
create index bills_bill_date_idx on bills (bill_date desc, bill_number desc)
  include (id, doctor_id, status, amount, paid, search) where voided_at is null;
create index bills_doctor_id_idx on bills (doctor_id, bill_date desc, bill_number desc)
  include (id, status, paid) where voided_at is null;
create index bills_created_by_idx on bills (created_by, bill_date desc, bill_number desc)
  include (id, doctor_id, status, paid, search) where voided_at is null;
create index bills_status_idx on bills (status, bill_date desc, bill_number desc) include (id, paid) where voided_at is null;
create index bills_paid_idx on bills (paid, bill_date desc, bill_number desc) include (id) where voided_at is null;
create index bills_doctor_name_idx on bills (lower(doctor_name), bill_date desc, bill_number desc)
  include (id, doctor_name) where voided_at is null;
-- Sums of a list.
create index bills_sums_idx on bills (bill_date, bill_number)
  include (id, doctor_id, status, amount, covered, credited, paid) where voided_at is null;
create index bills_voided_idx on bills (bill_date desc, bill_number desc) include (id, doctor_id, created_by) where voided_at is not null;
-- Free-text search: any three letters of number, doctor or patient.
create index bills_search_idx on bills using gin (search gin_trgm_ops);
-- All bills of a doctor, voided ones too: for a merge of two doctors, and before a doctor is deleted.
create index bills_doctor_idx on bills (doctor_id);
-- What the dashboards and the bell count every half minute: bills with something left to pay. A bill without an amount is among the others.
create index bills_follow_up_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and status = 'pending' and amount > covered + credited;
create index bills_other_unpaid_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and (amount = 0 or status <> 'pending' and amount > covered + credited);
-- Made more than 366 days, in any time zone, after the day on the bill.
create index bills_days_at_fault_idx on bills (bill_date, id)
  where voided_at is null and bill_date < (created_at at time zone 'UTC')::date - 367;

-- One live bill per work order, however many clients try at once.
create unique index bill_items_live_work_order_key on bill_items (work_order_id) where not voided;
-- A bill by the serial number of one of its orders.
create index bill_items_serial_number_idx on bill_items (serial_number text_pattern_ops) include (bill_id) where not voided;
-- Orders that were deleted while a bill charged them. The close of a month names them.
create index bill_items_deleted_idx on bill_items (completion_date) include (bill_id, serial_number, total_price)
  where work_order_id is null and not voided;

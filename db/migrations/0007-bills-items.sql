-- What a bill charges for: one item per work order, with what the order said when the bill was made.
create table bill_items (
  id uuid constraint bill_items_pkey primary key default gen_random_uuid(),
  bill_id uuid not null constraint bill_items_bill_id_fkey references bills (id) on delete cascade,
  -- A deleted order leaves its item behind: the bill goes on saying what it said.
  work_order_id uuid constraint bill_items_work_order_id_fkey references work_orders (id) on delete set null,
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
  constraint bill_items_position_key unique (bill_id, position),
  constraint bill_items_order_once_key unique (bill_id, work_order_id),
  constraint bill_items_quantity_range check (quantity between 1 and 999),
  constraint bill_items_prices_range check (
    unit_price >= 0 and unit_price <= 1000000000 and total_price >= 0 and total_price <= 1000000000),
  constraint bill_items_total_is_product check (total_price = unit_price * quantity),
  constraint bill_items_teeth_fdi check (are_fdi_teeth(tooth_numbers))
);

-- One live bill per work order, however many clients try at once.
create unique index bill_items_live_work_order_key on bill_items (work_order_id) where not voided;

-- An order that says it is billed stands on that bill.
alter table work_orders add constraint work_orders_billed_by_item_fkey
  foreign key (bill_id, id) references bill_items (bill_id, work_order_id);

-- Who printed which bill when, copy by copy.
create table bill_prints (
  id uuid constraint bill_prints_pkey primary key default gen_random_uuid(),
  bill_id uuid not null constraint bill_prints_bill_id_fkey references bills (id) on delete cascade,
  copy_number integer not null,
  printed_by uuid not null constraint bill_prints_printed_by_fkey references accounts (id),
  printed_at timestamptz not null,
  constraint bill_prints_copy_key unique (bill_id, copy_number),
  constraint bill_prints_copy_number_positive check (copy_number > 0)
);

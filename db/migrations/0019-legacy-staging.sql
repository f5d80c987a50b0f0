-- Staging of an import of the previous program. One import runs at a time and begins by emptying these tables, so rows name no import. A row that
-- is skipped, or was imported before, is deleted. Rows that an interrupted import left here are not needed.
drop table import_accounts;
drop table import_bill_orders;
drop table import_bills;
drop table import_charges;
drop table import_doctors;
drop table import_items;
drop table import_month_orders;
drop table import_months;
drop table import_orders;
drop table import_revisions;
drop table import_trials;

-- There is one previous program.
alter table import_refs drop column source, add primary key (table_name, old_id);
alter table imports drop column source, drop column staged_at;

-- `old_id` and the IDs of other rows are those of the previous program; `new_id` is the ID of the record here.
create table legacy_users (
  line integer primary key,
  old_id text not null,
  -- The ID of the login, in addition to that of the profile: a record can name either.
  user_id text not null,
  email text not null,
  role text not null,
  created_at timestamptz
);

create table legacy_orders (
  line integer primary key,
  old_id text not null,
  serial_text text not null,
  serial_year smallint,
  serial_no integer,
  doctor_key text not null,
  doctor_name text not null,
  patient_name text not null,
  tooth_numbers smallint[] not null,
  product_quality text not null,
  product_shade text not null,
  status text not null,
  order_date date not null,
  expected_complete_date date,
  completion_date date,
  feedback text,
  notes text,
  requires_trial boolean not null,
  first_trial date,
  second_trial date,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  batch_id uuid,
  amount numeric(12, 2),
  is_urgent boolean not null,
  revision_count integer not null,
  return_reason text,
  return_date date,
  revision_notes text,
  new_id uuid not null default gen_random_uuid()
);

create table legacy_bills (
  line integer primary key,
  old_id text not null,
  doctor_key text not null,
  doctor_name text not null,
  patient_name text not null,
  bill_date date not null,
  completion_date date,
  status text not null,
  is_paid boolean not null,
  amount numeric(12, 2),
  notes text,
  created_by text not null,
  priced_by text not null,
  batch_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The orders that the bill names.
  order_ids text[] not null,
  new_id uuid not null default gen_random_uuid(),
  -- Of the receipt, if the bill is paid.
  receipt_id uuid not null default gen_random_uuid()
);

create table legacy_bill_items (
  line integer primary key,
  old_id text not null,
  bill_id text not null,
  order_id text not null,
  item_description text not null,
  serial_number text not null,
  product_quality text not null,
  product_shade text not null,
  quantity integer not null,
  unit_price numeric(12, 2) not null,
  total_price numeric(12, 2) not null,
  notes text
);

-- What each bill charges for each order, computed from both.
create table legacy_charges (
  bill_id text not null,
  position integer not null,
  -- Null: an order that no longer exists.
  order_id text,
  item_line integer,
  total_price numeric(12, 2) not null,
  is_voided boolean not null default false,
  primary key (bill_id, position)
);

create table legacy_months (
  line integer primary key,
  old_id text not null,
  doctor_key text not null,
  doctor_name text not null,
  billing_month text not null,
  total_amount numeric(14, 2),
  generated_at timestamptz not null,
  bill_data jsonb,
  -- The orders that the monthly bill names.
  order_ids text[] not null
);

-- The orders that each monthly bill charges, computed from both.
create table legacy_month_orders (
  line integer not null,
  order_id text not null,
  amount numeric(12, 2) not null,
  primary key (line, order_id)
);

create table legacy_trials (
  line integer primary key,
  old_id text not null,
  order_id text not null,
  trial_name text not null,
  trial_date date not null
);

create table legacy_revisions (
  line integer primary key,
  old_id text not null,
  order_id text not null,
  revision_number integer not null,
  return_date date not null,
  return_reason text not null,
  revision_notes text,
  previous_completion_date date,
  new_expected_completion_date date,
  returned_by text not null
);

create index legacy_orders_old_id_idx on legacy_orders (old_id);
create index legacy_bills_old_id_idx on legacy_bills (old_id);
create index legacy_charges_order_id_idx on legacy_charges (order_id);

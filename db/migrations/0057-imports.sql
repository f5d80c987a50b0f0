-- Records of another program, taken over. A file is read whole into tables of their own (`import_…`), each row as far as it can be read by
-- itself; what is said of others (numbers, doctors, bills, months) is worked out there, and written into the laboratory in one transaction.
create table imports (
  id uuid constraint imports_pkey primary key default gen_random_uuid(),
  -- Which program: what was taken over from it once is known by it.
  source text not null,
  file_name text not null,
  -- SHA-256, hexadecimal.
  file_hash text not null,
  started_at timestamptz not null,
  -- Read whole; then imported, all of it.
  staged_at timestamptz,
  imported_at timestamptz,
  -- What came of it, or would.
  report jsonb,
  constraint imports_file_hash_form check (file_hash ~ '^[0-9a-f]{64}$')
);

-- Which record of here each old one became.
create table import_refs (
  source text not null,
  table_name text not null,
  old_id text not null,
  new_id uuid not null,
  -- Of a monthly bill: what the old program had saved of it.
  old jsonb,
  constraint import_refs_pkey primary key (source, table_name, old_id)
);

-- What was not taken over as it stood. What a code means, and its words, stand in the program.
create table import_problems (
  import_id uuid not null constraint import_problems_import_id_fkey references imports (id) on delete cascade,
  seq bigint generated always as identity,
  table_name text not null,
  line integer not null,
  old_id text not null,
  column_name text not null,
  value text not null,
  code text not null,
  detail text not null default '',
  constraint import_problems_pkey primary key (import_id, seq)
);

-- What is staged. `fate`: null is imported; `known` was by an earlier import; `left_out` is a problem. `old_id` and ids of other rows are the
-- old program's; `new_id` is what the record gets here.
create table import_accounts (
  import_id uuid not null constraint import_accounts_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
  old_id text not null,
  -- Of the one who signs in, beside that of the profile: either stands for who made a record.
  user_id text not null,
  email text not null,
  role text not null,
  created_at timestamptz,
  fate text,
  constraint import_accounts_pkey primary key (import_id, line)
);

create table import_doctors (
  import_id uuid not null constraint import_doctors_import_id_fkey references imports (id) on delete cascade,
  key text not null,
  name text not null,
  doctor_id uuid,
  constraint import_doctors_pkey primary key (import_id, key)
);

create table import_orders (
  import_id uuid not null constraint import_orders_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
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
  new_id uuid not null default gen_random_uuid(),
  fate text,
  constraint import_orders_pkey primary key (import_id, line)
);
create index import_orders_old_id_idx on import_orders (import_id, old_id);

create table import_bills (
  import_id uuid not null constraint import_bills_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
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
  new_id uuid not null default gen_random_uuid(),
  -- Of the receipt, where it is paid.
  receipt_id uuid not null default gen_random_uuid(),
  fate text,
  constraint import_bills_pkey primary key (import_id, line)
);
create index import_bills_old_id_idx on import_bills (import_id, old_id);

-- Which orders a bill names by itself.
create table import_bill_orders (
  import_id uuid not null constraint import_bill_orders_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
  bill_id text not null,
  order_id text not null,
  constraint import_bill_orders_pkey primary key (import_id, line, order_id)
);

create table import_items (
  import_id uuid not null constraint import_items_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
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
  notes text,
  fate text,
  constraint import_items_pkey primary key (import_id, line)
);

-- What each bill charges for each order, worked out from both.
create table import_charges (
  import_id uuid not null constraint import_charges_import_id_fkey references imports (id) on delete cascade,
  bill_id text not null,
  position integer not null,
  -- Null: an order that is not there any more.
  order_id text,
  item_line integer,
  total_price numeric(12, 2) not null,
  is_voided boolean not null default false,
  constraint import_charges_pkey primary key (import_id, bill_id, position)
);
create index import_charges_order_id_idx on import_charges (import_id, order_id);

create table import_months (
  import_id uuid not null constraint import_months_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
  old_id text not null,
  doctor_key text not null,
  doctor_name text not null,
  billing_month text not null,
  total_amount numeric(14, 2),
  generated_at timestamptz not null,
  bill_data jsonb,
  fate text,
  constraint import_months_pkey primary key (import_id, line)
);

create table import_month_orders (
  import_id uuid not null constraint import_month_orders_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
  month_id text not null,
  order_id text not null,
  -- The order's amount where the month charges it.
  amount numeric(12, 2),
  constraint import_month_orders_pkey primary key (import_id, line, order_id)
);

create table import_trials (
  import_id uuid not null constraint import_trials_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
  old_id text not null,
  order_id text not null,
  trial_name text not null,
  trial_date date not null,
  fate text,
  constraint import_trials_pkey primary key (import_id, line)
);

create table import_revisions (
  import_id uuid not null constraint import_revisions_import_id_fkey references imports (id) on delete cascade,
  line integer not null,
  old_id text not null,
  order_id text not null,
  revision_number integer not null,
  return_date date not null,
  return_reason text not null,
  revision_notes text,
  previous_completion_date date,
  new_expected_completion_date date,
  returned_by text not null,
  fate text,
  constraint import_revisions_pkey primary key (import_id, line)
);

-- Imports of records of another program, or of a table of one kind. A file is read into the tables `import_…`, each row by itself; what
-- depends on other rows (numbers, doctors, bills, months) is computed there, and all is written in one transaction. On the screen a file comes
-- in pieces, is checked (a dry run) and imported by a process of its own, which says how far it is.
create table imports (
  id uuid primary key default gen_random_uuid(),
  -- The other program: records that were imported from it before are known by it.
  source text not null,
  file_name text not null,
  -- SHA-256, hexadecimal.
  file_hash text,
  started_at timestamptz not null,
  -- When the file was read completely, and when all of it was imported.
  staged_at timestamptz,
  imported_at timestamptz,
  -- The result of the import or of the check.
  report jsonb,
  -- What is imported: the old program's records, or a table of one kind.
  kind text not null,
  -- Null: by the command, not on the screen.
  asked_by uuid references accounts,
  address text,
  request_id text,
  file_bytes bigint,
  received bigint not null default 0,
  options jsonb not null default '{}',
  -- The latest run: whether it imports or only checks, when it began and ended, and how far it is.
  saves boolean not null default false,
  run_begun_at timestamptz,
  run_ended_at timestamptz,
  -- Last sign of life of its process, or of the browser that sends the file.
  alive_at timestamptz,
  step text,
  step_begun_at timestamptz,
  step_done bigint,
  step_total bigint,
  -- How long the check took.
  checked_seconds integer,
  -- Why the run failed.
  fault text,
  -- A user discarded it: what is left of it is removed.
  dropped_at timestamptz,
  constraint imports_file_hash_form check (file_hash ~ '^[0-9a-f]{64}$'),
  constraint imports_received_bounds check (received between 0 and coalesce(file_bytes, 0)),
  constraint imports_checked_seconds_bounds check (checked_seconds >= 0)
);

-- Which record each old one became.
create table import_refs (
  source text not null,
  table_name text not null,
  old_id text not null,
  new_id uuid not null,
  -- Of a monthly bill: what the old program had saved of it.
  old jsonb,
  primary key (source, table_name, old_id)
);

-- What could not be imported as it was. The program has the text of each code.
create table import_problems (
  import_id uuid not null references imports on delete cascade,
  seq bigint generated always as identity,
  table_name text not null,
  line integer not null,
  old_id text not null,
  column_name text not null,
  value text not null,
  code text not null,
  detail text not null default '',
  primary key (import_id, seq)
);

-- Staged rows. `fate`: null is imported; `known` was imported before; `left_out` has a problem. `old_id` and the ids of other rows are those
-- of the old program; `new_id` is the id of the record here.
create table import_accounts (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  old_id text not null,
  -- The id of the login, in addition to that of the profile: a record can name either.
  user_id text not null,
  email text not null,
  role text not null,
  created_at timestamptz,
  fate text,
  primary key (import_id, line)
);

create table import_doctors (
  import_id uuid not null references imports on delete cascade,
  key text not null,
  name text not null,
  doctor_id uuid,
  primary key (import_id, key)
);

create table import_orders (
  import_id uuid not null references imports on delete cascade,
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
  primary key (import_id, line)
);

create table import_bills (
  import_id uuid not null references imports on delete cascade,
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
  primary key (import_id, line)
);

-- The orders that a bill names.
create table import_bill_orders (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  bill_id text not null,
  order_id text not null,
  primary key (import_id, line, order_id)
);

create table import_items (
  import_id uuid not null references imports on delete cascade,
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
  primary key (import_id, line)
);

-- What each bill charges for each order, computed from both.
create table import_charges (
  import_id uuid not null references imports on delete cascade,
  bill_id text not null,
  position integer not null,
  -- Null: an order that is not there any more.
  order_id text,
  item_line integer,
  total_price numeric(12, 2) not null,
  is_voided boolean not null default false,
  primary key (import_id, bill_id, position)
);

create table import_months (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  old_id text not null,
  doctor_key text not null,
  doctor_name text not null,
  billing_month text not null,
  total_amount numeric(14, 2),
  generated_at timestamptz not null,
  bill_data jsonb,
  fate text,
  primary key (import_id, line)
);

create table import_month_orders (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  month_id text not null,
  order_id text not null,
  -- The order's amount where the month charges it.
  amount numeric(12, 2),
  primary key (import_id, line, order_id)
);

create table import_trials (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  old_id text not null,
  order_id text not null,
  trial_name text not null,
  trial_date date not null,
  fate text,
  primary key (import_id, line)
);

create table import_revisions (
  import_id uuid not null references imports on delete cascade,
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
  primary key (import_id, line)
);

-- Rows of an imported table as they are in its file, each with its result. After the import only the rows that were left out stay, so that
-- they can be corrected.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- As a spreadsheet counts: the headings are row 1.
  row integer not null,
  cells jsonb not null,
  verdict text not null constraint import_rows_verdict_known check (verdict in ('problem', 'new', 'change', 'same')),
  -- What is wrong: column and text.
  problems jsonb not null,
  -- The titles of the columns that change something.
  changed jsonb not null,
  primary key (import_id, row)
);

-- Which order a row of a table became, so that the same row creates no second one. It is deleted with its order.
create table imported_orders (
  -- The id in the row (`id:…`), or a digest of the whole row.
  ref text primary key,
  work_order_id uuid not null references work_orders on delete cascade
);

-- One check or import at a time in the laboratory.
create unique index imports_one_run on imports ((true)) where run_begun_at is not null and run_ended_at is null;
-- Pages of problems, filtered.
create index import_problems_code_idx on import_problems (import_id, code, seq);
create index import_orders_old_id_idx on import_orders (import_id, old_id);
create index import_bills_old_id_idx on import_bills (import_id, old_id);
create index import_charges_order_id_idx on import_charges (import_id, order_id);
create index import_rows_verdict_idx on import_rows (import_id, verdict, row);
create index imported_orders_work_order_id_idx on imported_orders (work_order_id);

-- One bill per doctor and month, with all that was printed on it.
create table monthly_bills_history (
  id uuid constraint monthly_bills_history_pkey primary key default gen_random_uuid(),
  bill_number text not null constraint monthly_bills_history_bill_number_key unique,
  doctor_id uuid not null constraint monthly_bills_history_doctor_id_fkey references doctors (id),
  doctor_name text not null,
  billing_month text not null,
  work_orders_count integer not null,
  total_amount numeric(14, 2) not null,
  bill_data jsonb not null,
  generated_by uuid not null constraint monthly_bills_history_generated_by_fkey references accounts (id),
  generated_at timestamptz not null,
  version integer not null default 1,
  constraint monthly_bills_history_doctor_month_key unique (doctor_id, billing_month),
  constraint monthly_bills_history_month_form check (billing_month ~ '^2[01]\d\d-(0[1-9]|1[0-2])$'),
  constraint monthly_bills_history_bill_number_form check (
    length(bill_number) <= 16 and bill_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint monthly_bills_history_count_positive check (work_orders_count > 0),
  constraint monthly_bills_history_total_range check (total_amount > 0 and total_amount <= 100000000000)
);

create index monthly_bills_history_month_idx on monthly_bills_history (billing_month desc, doctor_id);

-- The orders that a monthly bill charges. An order is charged by one month's bill at most.
create table monthly_bill_orders (
  monthly_bill_id uuid not null
    constraint monthly_bill_orders_monthly_bill_id_fkey references monthly_bills_history (id) on delete cascade,
  work_order_id uuid constraint monthly_bill_orders_work_order_id_fkey references work_orders (id) on delete set null,
  serial_number text not null,
  amount numeric(12, 2) not null,
  constraint monthly_bill_orders_pkey primary key (monthly_bill_id, serial_number),
  constraint monthly_bill_orders_work_order_key unique (work_order_id),
  constraint monthly_bill_orders_amount_range check (amount > 0 and amount <= 1000000000)
);

-- Money received for a bill or a monthly bill. A payment taken back stays, with the time it was taken back.
create table payments (
  id uuid constraint payments_pkey primary key default gen_random_uuid(),
  bill_id uuid constraint payments_bill_id_fkey references bills (id),
  monthly_bill_id uuid constraint payments_monthly_bill_id_fkey references monthly_bills_history (id),
  amount numeric(12, 2) not null,
  paid_on date not null,
  method text not null,
  reference text,
  recorded_by uuid not null constraint payments_recorded_by_fkey references accounts (id),
  recorded_at timestamptz not null,
  taken_back_by uuid constraint payments_taken_back_by_fkey references accounts (id),
  taken_back_at timestamptz,
  constraint payments_one_bill check (num_nonnulls(bill_id, monthly_bill_id) = 1),
  constraint payments_amount_range check (amount > 0 and amount <= 1000000000),
  constraint payments_paid_on_range check (paid_on between '2000-01-01' and '2100-12-31'),
  constraint payments_method_given check (btrim(method) <> ''),
  constraint payments_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null))
);

create index payments_bill_idx on payments (bill_id) where taken_back_at is null;
create index payments_monthly_bill_idx on payments (monthly_bill_id) where taken_back_at is null;

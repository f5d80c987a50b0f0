-- A bill to one doctor, for one work order or several. What it says stays as it was, whatever becomes of the orders.
create table bills (
  id uuid constraint bills_pkey primary key default gen_random_uuid(),
  bill_number text not null constraint bills_bill_number_key unique,
  doctor_id uuid not null constraint bills_doctor_id_fkey references doctors (id),
  doctor_name text not null,
  patient_name text not null,
  is_grouped boolean not null default false,
  batch_id uuid,
  bill_date date not null,
  completion_date date,
  status text not null default 'pending',
  amount numeric(12, 2) not null default 0,
  notes text,
  created_by uuid not null constraint bills_created_by_fkey references accounts (id),
  priced_by uuid constraint bills_priced_by_fkey references accounts (id),
  printed_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint bills_bill_number_form check (length(bill_number) <= 16 and bill_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint bills_status_known check (status in ('pending', 'priced', 'printed', 'sent')),
  -- NaN is larger than every number, so the upper bound keeps it out.
  constraint bills_amount_range check (amount >= 0 and amount <= 1000000000),
  constraint bills_bill_date_range check (bill_date between '2000-01-01' and '2100-12-31')
);

-- Bill lists, newest first: all of them, one doctor's, one person's own.
create index bills_bill_date_idx on bills (bill_date desc, bill_number desc) include (amount, status, doctor_id);
create index bills_doctor_id_idx on bills (doctor_id, bill_date desc);
create index bills_created_by_idx on bills (created_by, bill_date desc);
-- Bills still to be followed up.
create index bills_pending_idx on bills (bill_date) include (amount) where status = 'pending' and voided_at is null;

-- The last number given in each series and Indian financial year (named by the year in which it begins). Taken in the
-- statement that makes the bill, so numbers have no gaps and are never given twice.
create table bill_number_counters (
  series text not null,
  financial_year smallint not null,
  last integer not null,
  constraint bill_number_counters_pkey primary key (series, financial_year),
  constraint bill_number_counters_last_positive check (last > 0)
);

-- B/26-27/00001. Five digits and more after 99999; the longest has 16 characters.
create function bill_number_text(series text, financial_year smallint, number integer) returns text
  language sql immutable strict parallel safe return
  series || '/' || lpad((financial_year % 100)::text, 2, '0') || '-' || lpad(((financial_year + 1) % 100)::text, 2, '0')
  || '/' || lpad(number::text, greatest(5, length(number::text)), '0');

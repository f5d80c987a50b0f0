-- Free-text search of bills: any three letters of number, doctor or patient.
alter table bills add column search text not null generated always as (
  lower(bill_number || E'\n' || doctor_name || E'\n' || patient_name)) stored;
create index bills_search_idx on bills using gin (search gin_trgm_ops);
-- A bill by the serial number of one of its orders.
create index bill_items_serial_number_idx on bill_items (serial_number text_pattern_ops);

-- Every version of a monthly bill that was saved: what was printed can be printed again, whatever was saved since.
create table monthly_bill_versions (
  monthly_bill_id uuid not null
    constraint monthly_bill_versions_monthly_bill_id_fkey references monthly_bills_history (id) on delete cascade,
  version integer not null,
  work_orders_count integer not null,
  total_amount numeric(14, 2) not null,
  bill_data jsonb not null,
  saved_by uuid not null constraint monthly_bill_versions_saved_by_fkey references accounts (id),
  saved_at timestamptz not null,
  constraint monthly_bill_versions_pkey primary key (monthly_bill_id, version)
);

-- Who printed which version of which monthly bill when, copy by copy.
create table monthly_bill_prints (
  id uuid constraint monthly_bill_prints_pkey primary key default gen_random_uuid(),
  monthly_bill_id uuid not null,
  version integer not null,
  copy_number integer not null,
  printed_by uuid not null constraint monthly_bill_prints_printed_by_fkey references accounts (id),
  printed_at timestamptz not null,
  constraint monthly_bill_prints_version_fkey foreign key (monthly_bill_id, version)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  constraint monthly_bill_prints_copy_key unique (monthly_bill_id, copy_number),
  constraint monthly_bill_prints_copy_number_positive check (copy_number > 0)
);

-- The rate last used for a doctor and a product.
create index work_orders_last_rate_idx on work_orders (doctor_id, product_quality, completion_date desc) include (rate)
  where rate is not null;
-- What was completed in a month and has come back since.
create index revision_history_previous_completion_idx on revision_history (previous_completion_date) where completed_on is null;

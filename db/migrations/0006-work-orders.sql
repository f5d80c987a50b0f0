-- FDI numbers of permanent teeth, each at most once.
create function are_fdi_teeth(teeth smallint[]) returns boolean language sql immutable strict parallel safe return
  teeth <@ '{11,12,13,14,15,16,17,18,21,22,23,24,25,26,27,28,31,32,33,34,35,36,37,38,41,42,43,44,45,46,47,48}'::smallint[]
  and cardinality(teeth) = (select count(distinct tooth) from unnest(teeth) as tooth);

-- WO-YYYY-NNNN; five digits and more after 9999 (lpad alone would cut 10000 to 1000).
create function serial_number_text(serial_year smallint, serial_no integer) returns text
  language sql immutable strict parallel safe return
  'WO-' || serial_year::text || '-' || lpad(serial_no::text, greatest(4, length(serial_no::text)), '0');

-- The last serial number given in each year. Taken in the statement that makes the order: no gaps, no duplicates under any
-- concurrency. `removed` counts deleted orders, so the total is known without counting rows.
create table serial_counters (
  year smallint constraint serial_counters_pkey primary key,
  last integer not null,
  removed integer not null default 0,
  constraint serial_counters_last_positive check (last > 0),
  constraint serial_counters_removed_range check (removed between 0 and last)
);

create table work_orders (
  id uuid constraint work_orders_pkey primary key default gen_random_uuid(),
  serial_year smallint not null,
  serial_no integer not null,
  serial_number text not null generated always as (serial_number_text(serial_year, serial_no)) stored,
  doctor_id uuid not null constraint work_orders_doctor_id_fkey references doctors (id),
  doctor_name text not null,
  patient_name text not null,
  tooth_numbers smallint[] not null default '{}',
  product_quality text not null,
  product_shade text not null,
  status text not null default 'in_progress',
  order_date date not null,
  expected_complete_date date,
  completion_date date,
  feedback text,
  notes text,
  work_description text,
  requires_trial boolean not null default false,
  is_urgent boolean not null default false,
  batch_id uuid,
  rate numeric(12, 2),
  units smallint,
  amount numeric(12, 2),
  bill_id uuid constraint work_orders_bill_id_fkey references bills (id),
  revision_count integer not null default 0,
  return_reason text,
  return_date date,
  revision_notes text,
  cancel_reason text,
  created_by uuid not null constraint work_orders_created_by_fkey references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (
    lower(serial_number_text(serial_year, serial_no) || E'\n' || doctor_name || E'\n' || patient_name)) stored,
  -- With the id, the list's keys come from the index alone: page 2,000 in a fifth of the time.
  constraint work_orders_serial_key unique (serial_year, serial_no) include (id),
  constraint work_orders_serial_no_positive check (serial_no > 0),
  constraint work_orders_doctor_name_given check (btrim(doctor_name) <> '' and length(doctor_name) <= 120),
  constraint work_orders_patient_name_given check (btrim(patient_name) <> '' and length(patient_name) <= 120),
  constraint work_orders_product_quality_given check (btrim(product_quality) <> '' and length(product_quality) <= 80),
  constraint work_orders_product_shade_given check (btrim(product_shade) <> '' and length(product_shade) <= 40),
  constraint work_orders_teeth_fdi check (are_fdi_teeth(tooth_numbers)),
  constraint work_orders_status_known check (
    status in ('in_progress', 'completed', 'returned', 'revision_in_progress', 'cancelled')),
  constraint work_orders_dates_range check (
    order_date between '2000-01-01' and '2100-12-31'
    and expected_complete_date between '2000-01-01' and '2100-12-31'
    and completion_date between '2000-01-01' and '2100-12-31'),
  constraint work_orders_expected_after_order check (expected_complete_date >= order_date),
  constraint work_orders_completed_has_date check (status <> 'completed' or completion_date is not null),
  constraint work_orders_cancelled_not_billed check (status <> 'cancelled' or bill_id is null),
  -- NaN is larger than every number, so the upper bounds keep it out.
  constraint work_orders_amount_range check (amount > 0 and amount <= 1000000000),
  constraint work_orders_rate_range check (rate > 0 and rate <= 1000000000),
  constraint work_orders_units_range check (units between 1 and 999),
  constraint work_orders_revision_count_range check (revision_count >= 0)
);

-- One doctor's orders, newest first (serial numbers are given in the order of creation).
create index work_orders_doctor_idx on work_orders (doctor_id, serial_year desc, serial_no desc);
-- Order-date ranges and that sort.
create index work_orders_order_date_idx on work_orders (order_date desc, serial_year desc, serial_no desc)
  include (status, product_quality, completion_date);
-- Sorts by expected date, doctor and patient.
create index work_orders_expected_idx on work_orders (expected_complete_date, serial_year desc, serial_no desc);
create index work_orders_doctor_name_idx on work_orders (lower(doctor_name), serial_year desc, serial_no desc);
create index work_orders_patient_name_idx on work_orders (lower(patient_name), serial_year desc, serial_no desc);
-- One product's orders, those that need a trial, the urgent ones.
create index work_orders_product_quality_idx on work_orders (product_quality, serial_year desc, serial_no desc);
create index work_orders_requires_trial_idx on work_orders (serial_year desc, serial_no desc) where requires_trial;
create index work_orders_urgent_idx on work_orders (serial_year desc, serial_no desc) where is_urgent;
-- Orders in work: few beside all, asked for all day (overdue, urgent, open lists, dashboards).
create index work_orders_open_idx on work_orders (serial_year desc, serial_no desc)
  include (doctor_id, status, order_date, expected_complete_date, is_urgent)
  where status in ('in_progress', 'returned', 'revision_in_progress');
create index work_orders_cancelled_idx on work_orders (serial_year desc, serial_no desc) where status = 'cancelled';
-- Completed and not billed.
create index work_orders_ready_idx on work_orders (serial_year desc, serial_no desc)
  include (doctor_id, order_date) where status = 'completed' and completion_date is not null and bill_id is null;
-- No bill at all, in work or not.
create index work_orders_unbilled_idx on work_orders (serial_year desc, serial_no desc) where bill_id is null;
-- A doctor's completed orders of a month.
create index work_orders_completion_idx on work_orders (completion_date, doctor_id) where status = 'completed';
create index work_orders_bill_id_idx on work_orders (bill_id) where bill_id is not null;
create index work_orders_batch_id_idx on work_orders (batch_id) where batch_id is not null;
-- Free-text search: any three letters of serial number, doctor or patient.
create index work_orders_search_idx on work_orders using gin (search gin_trgm_ops);

alter table work_orders alter column search set statistics 1000;
-- A stale visibility map tripled the time of index-only scans: vacuum this busy table early.
alter table work_orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Keeps the total exact when orders are deleted.
create function work_orders_count_removed() returns trigger language plpgsql as $$
begin
  update serial_counters as counter set removed = counter.removed + gone.orders
  from (select serial_year, count(*) as orders from removed group by serial_year) as gone
  where counter.year = gone.serial_year;
  return null;
end $$;

create trigger work_orders_count_removed after delete on work_orders
  referencing old table as removed for each statement execute function work_orders_count_removed();

-- FDI numbers of permanent teeth, each at most once.
create function are_fdi_teeth(teeth smallint[]) returns boolean language sql immutable strict parallel safe return
  teeth <@ '{11,12,13,14,15,16,17,18,21,22,23,24,25,26,27,28,31,32,33,34,35,36,37,38,41,42,43,44,45,46,47,48}'::smallint[]
  and cardinality(teeth) = (select count(distinct tooth) from unnest(teeth) as tooth);

-- WO-YYYY-NNNN; five digits and more after 9999 (lpad alone would cut 10000 to 1000).
create function serial_number_text(serial_year smallint, serial_no integer) returns text
  language sql immutable strict parallel safe return
  'WO-' || serial_year::text || '-' || lpad(serial_no::text, greatest(4, length(serial_no::text)), '0');

-- The last serial number of each year. It is taken in the statement that makes the order: no gaps and no duplicates, whatever happens at the
-- same time. `removed` counts deleted orders, so the total is known without counting rows.
create table serial_counters (
  year smallint primary key,
  last integer not null,
  removed integer not null default 0,
  constraint serial_counters_last_positive check (last > 0),
  constraint serial_counters_removed_range check (removed between 0 and last)
);

create table work_orders (
  id uuid primary key default gen_random_uuid(),
  serial_year smallint not null,
  serial_no integer not null,
  serial_number text not null generated always as (serial_number_text(serial_year, serial_no)) stored,
  doctor_id uuid not null references doctors,
  doctor_name text not null,
  patient_name text not null,
  tooth_numbers smallint[] not null default '{}',
  product_quality text not null,
  product_shade text not null,
  status text not null default 'in_progress',
  order_date date not null,
  expected_complete_date date,
  -- Only of a completed order. A returned order has none until it is completed again; the earlier date is in revision_history.
  completion_date date,
  feedback text,
  notes text,
  requires_trial boolean not null default false,
  is_urgent boolean not null default false,
  batch_id uuid,
  rate numeric(12, 2),
  units smallint,
  amount numeric(12, 2),
  bill_id uuid,
  revision_count integer not null default 0,
  return_reason text,
  return_date date,
  revision_notes text,
  cancel_reason text,
  created_by uuid not null references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (
    lower(serial_number_text(serial_year, serial_no) || E'\n' || doctor_name || E'\n' || patient_name)) stored,
  -- The product and the units that the price was set for. When teeth or product change later, the price stays; these show the difference.
  priced_product text,
  priced_count smallint,
  -- The day of the order's live bill, kept by triggers, so that the order's days can be compared in one row.
  bill_date date,
  -- The case pan in which the order lies. Laboratories number their pans and use them again.
  tray_number text,
  -- Where the price came from. For a rate of a list also: the list, the rate before the discount, and the discount.
  price_source text,
  price_list_id uuid references price_lists,
  list_rate numeric(12, 2),
  discount_percent numeric(5, 2),
  -- With the columns that the list filters and searches by, its pages and counts come from the index alone.
  constraint work_orders_serial_key unique (serial_year, serial_no) include (id, status, bill_id, amount, requires_trial, search),
  constraint work_orders_serial_no_positive check (serial_no > 0),
  constraint work_orders_doctor_name_given check (btrim(doctor_name) <> '' and length(doctor_name) <= 120),
  constraint work_orders_patient_name_given check (btrim(patient_name) <> '' and length(patient_name) <= 120),
  constraint work_orders_product_quality_given check (btrim(product_quality) <> '' and length(product_quality) <= 80),
  constraint work_orders_product_shade_given check (btrim(product_shade) <> '' and length(product_shade) <= 40),
  constraint work_orders_tray_number_given check (btrim(tray_number) <> '' and length(tray_number) <= 20),
  constraint work_orders_teeth_fdi check (are_fdi_teeth(tooth_numbers)),
  constraint work_orders_status_known check (
    status in ('in_progress', 'completed', 'returned', 'revision_in_progress', 'cancelled')),
  constraint work_orders_dates_range check (
    order_date between '2000-01-01' and '2100-12-31'
    and expected_complete_date between '2000-01-01' and '2100-12-31'
    and completion_date between '2000-01-01' and '2100-12-31'),
  constraint work_orders_expected_after_order check (expected_complete_date >= order_date),
  constraint work_orders_completed_has_date check (status <> 'completed' or completion_date is not null),
  constraint work_orders_date_only_when_completed check (completion_date is null or status = 'completed'),
  constraint work_orders_cancelled_not_billed check (status <> 'cancelled' or bill_id is null),
  -- NaN is larger than every number: the upper bounds exclude it.
  constraint work_orders_amount_range check (amount > 0 and amount <= 1000000000),
  constraint work_orders_rate_range check (rate > 0 and rate <= 1000000000),
  constraint work_orders_units_range check (units between 1 and 999),
  constraint work_orders_revision_count_range check (revision_count >= 0),
  constraint work_orders_priced_for_whole check ((priced_product is null) = (priced_count is null)),
  constraint work_orders_priced_for_amount check (priced_count is null or amount is not null),
  constraint work_orders_priced_count_range check (priced_count between 0 and 999),
  constraint work_orders_price_source_known check (price_source in ('rate_card', 'typed')),
  constraint work_orders_price_source_whole check ((price_source is null) = (amount is null)),
  constraint work_orders_card_whole check (
    num_nonnulls(price_list_id, list_rate, discount_percent) in (0, 3)
    and (price_source = 'rate_card' or list_rate is null)
    and (price_source <> 'rate_card' or rate is not null)),
  constraint work_orders_list_rate_range check (list_rate > 0 and list_rate <= 1000000000),
  constraint work_orders_discount_range check (discount_percent >= 0 and discount_percent < 100)
);
alter table work_orders alter column search set statistics 1000;
-- A stale visibility map tripled the time of index-only scans: vacuum this busy table early.
alter table work_orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Try-ins: each a round trip to the doctor and its result.
create table trials (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null references work_orders on delete cascade,
  trial_name text not null,
  trial_date date not null,
  sent_on date,
  returned_on date,
  result text,
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint trials_name_given check (btrim(trial_name) <> '' and length(trial_name) <= 80),
  constraint trials_dates_range check (
    trial_date between '2000-01-01' and '2100-12-31'
    and sent_on between '2000-01-01' and '2100-12-31'
    and returned_on between '2000-01-01' and '2100-12-31'),
  constraint trials_returned_after_sent check (returned_on >= sent_on),
  constraint trials_result_known check (result in ('ok', 'adjust', 'redo')),
  constraint trials_result_after_return check (result is null or returned_on is not null)
);

-- Each return of an order, numbered from 1 within the order.
create table revision_history (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null references work_orders on delete cascade,
  revision_number integer not null,
  return_date date not null,
  return_reason text not null,
  revision_notes text,
  previous_completion_date date,
  new_expected_completion_date date,
  started_on date,
  completed_on date,
  returned_by uuid not null references accounts,
  created_at timestamptz not null default now(),
  constraint revision_history_number_key unique (work_order_id, revision_number),
  constraint revision_history_number_positive check (revision_number > 0),
  constraint revision_history_reason_given check (btrim(return_reason) <> '')
);

-- How much of the finished work came back, by doctor, product and month of the order. It counts orders that were completed at least once.
-- Rows can be added up: the percentage of several is the sum of revised orders divided by the sum of orders.
create view work_order_revision_analytics as
select
  w.doctor_id,
  d.name as doctor_name,
  w.product_quality,
  to_char(w.order_date, 'YYYY-MM') as order_month,
  count(*)::integer as orders_count,
  (count(*) filter (where w.revision_count > 0))::integer as revised_orders_count,
  sum(w.revision_count)::integer as revisions_count,
  round(100.0 * (count(*) filter (where w.revision_count > 0)) / count(*), 1) as revision_percentage
from work_orders w
join doctors d on d.id = w.doctor_id
where w.status = 'completed' or w.revision_count > 0
group by w.doctor_id, d.name, w.product_quality, to_char(w.order_date, 'YYYY-MM');

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

-- Sorts and filters of the list. A page needs the ids of its rows in their order, and a count: with the id and the filtered columns in the
-- index, no row is read that is not shown. Serial numbers are given in the order of creation, so they sort the newest first.
create index work_orders_doctor_idx on work_orders (doctor_id, serial_year desc, serial_no desc) include (id, status, order_date);
create index work_orders_product_quality_idx on work_orders (product_quality, serial_year desc, serial_no desc) include (id, status, order_date);
-- With the revisions, for the reasons of a period's returns.
create index work_orders_order_date_idx on work_orders (order_date desc, serial_year desc, serial_no desc)
  include (id, status, product_quality, revision_count);
create index work_orders_expected_idx on work_orders (expected_complete_date, serial_year desc, serial_no desc) include (id);
-- With the column next to its expression: otherwise the planner does not see that the index has it.
create index work_orders_doctor_name_idx on work_orders (lower(doctor_name), serial_year desc, serial_no desc) include (id, doctor_name);
create index work_orders_patient_name_idx on work_orders (lower(patient_name), serial_year desc, serial_no desc) include (id, patient_name);
-- Urgent orders, and those that require trials.
create index work_orders_urgent_or_trial_idx on work_orders (is_urgent, serial_year desc, serial_no desc)
  include (id, status, order_date, bill_id, requires_trial) where is_urgent or requires_trial;
-- Free-text search: any three letters of serial number, doctor or patient. One or two letters, or common ones, read the newest orders.
create index work_orders_search_idx on work_orders using gin (search gin_trgm_ops);

-- Open orders, few of all, with what lists, dashboards and alerts ask for.
create index work_orders_open_idx on work_orders (expected_complete_date, serial_year desc, serial_no desc)
  include (id, doctor_id, status, order_date, is_urgent, requires_trial, revision_count, return_date, amount, bill_id, product_quality, tooth_numbers)
  where status in ('in_progress', 'returned', 'revision_in_progress');

-- Orders without a bill or without a price. A completed order has its date, so the sum does not filter by it.
create index work_orders_to_charge_idx on work_orders (status, serial_year desc, serial_no desc)
  include (id, doctor_id, order_date, bill_id, amount) where bill_id is null or amount is null;
create index work_orders_ready_amount_idx on work_orders (amount) where status = 'completed' and bill_id is null and amount is not null;
-- Orders of a bill, of a batch, and bills by the year of a serial number.
create index work_orders_bill_id_idx on work_orders (bill_id) where bill_id is not null;
create index work_orders_batch_id_idx on work_orders (batch_id) where batch_id is not null;
create index work_orders_billed_idx on work_orders (serial_year, bill_date, bill_id) where bill_id is not null;

-- Completed orders of a month.
create index work_orders_completion_idx on work_orders (completion_date, doctor_id) include (created_at, expected_complete_date)
  where status = 'completed';
-- The last rate of a doctor and a product.
create index work_orders_last_rate_idx on work_orders (doctor_id, product_quality, completion_date desc) include (rate)
  where rate is not null;

create index trials_work_order_idx on trials (work_order_id, trial_date);
-- Trials that are with the doctor.
create index trials_out_idx on trials (sent_on) where returned_on is null and sent_on is not null;
create index revision_history_return_date_idx on revision_history (return_date);
-- Orders that were completed in a month and came back since.
create index revision_history_previous_completion_idx on revision_history (previous_completion_date);

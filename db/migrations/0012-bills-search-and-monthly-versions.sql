-- Free-text search of bills: any three letters of number, doctor or patient.
alter table bills add column search text not null generated always as (
  lower(bill_number || E'\n' || doctor_name || E'\n' || patient_name)) stored;
create index bills_search_idx on bills using gin (search gin_trgm_ops);
-- A bill by the serial number of one of its orders.
create index bill_items_serial_number_idx on bill_items (serial_number text_pattern_ops) include (bill_id) where not voided;

-- What was paid of a bill, kept by its payments, so that paid and unpaid bills have an index.
alter table bills
  add column paid_amount numeric(12, 2) not null default 0,
  add column paid boolean not null generated always as (amount > 0 and paid_amount >= amount) stored;

create function payments_sum_bills() returns trigger language plpgsql as $$
begin
  update bills as bill set paid_amount = paid.amount
  from (
    select c.bill_id, coalesce(sum(p.amount), 0) as amount
    from (select distinct bill_id from changed where bill_id is not null) as c
      left join payments p on p.bill_id = c.bill_id and p.taken_back_at is null
    group by c.bill_id) as paid
  where bill.id = paid.bill_id and bill.paid_amount <> paid.amount;
  return null;
end $$;

create trigger payments_sum_bills_recorded after insert on payments
  referencing new table as changed for each statement execute function payments_sum_bills();
create trigger payments_sum_bills_changed after update on payments
  referencing new table as changed for each statement execute function payments_sum_bills();
create trigger payments_sum_bills_removed after delete on payments
  referencing old table as changed for each statement execute function payments_sum_bills();

update bills as bill set paid_amount = paid.amount
from (select bill_id, sum(amount) as amount from payments where taken_back_at is null group by bill_id) as paid
where bill.id = paid.bill_id;

-- Bill lists, newest first, of those that are not voided: all of them, one doctor's, one person's own, of one status, paid or not;
-- and by doctor.
drop index bills_bill_date_idx, bills_doctor_id_idx, bills_created_by_idx;
-- A search of one or two letters, or of what is common, walks all of them, or one person's, without looking at a row.
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
-- Such scans look at rows that were changed since the last vacuum.
alter table bills set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

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

insert into monthly_bill_versions (monthly_bill_id, version, work_orders_count, total_amount, bill_data, saved_by, saved_at)
select id, version, work_orders_count, total_amount, bill_data, generated_by, generated_at from monthly_bills_history;

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
-- What was completed in a month and has come back since, done again or not.
create index revision_history_previous_completion_idx on revision_history (previous_completion_date);

-- A kept answer is sent again as the very text that it was: jsonb puts fields into an order of its own.
alter table idempotency_keys alter column response type json;

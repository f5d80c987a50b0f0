-- Try-ins: a round trip to the doctor and what came of it.
create table trials (
  id uuid constraint trials_pkey primary key default gen_random_uuid(),
  work_order_id uuid not null constraint trials_work_order_id_fkey references work_orders (id) on delete cascade,
  trial_name text not null,
  trial_date date not null,
  sent_on date,
  returned_on date,
  result text,
  created_by uuid constraint trials_created_by_fkey references accounts (id),
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

create index trials_work_order_idx on trials (work_order_id, trial_date);
-- Trials that are with the doctor.
create index trials_out_idx on trials (sent_on) where returned_on is null and sent_on is not null;

-- Each return of an order, numbered from 1 within the order.
create table revision_history (
  id uuid constraint revision_history_pkey primary key default gen_random_uuid(),
  work_order_id uuid not null constraint revision_history_work_order_id_fkey references work_orders (id) on delete cascade,
  revision_number integer not null,
  return_date date not null,
  return_reason text not null,
  revision_notes text,
  previous_completion_date date,
  new_expected_completion_date date,
  started_on date,
  completed_on date,
  returned_by uuid not null constraint revision_history_returned_by_fkey references accounts (id),
  created_at timestamptz not null default now(),
  constraint revision_history_number_key unique (work_order_id, revision_number),
  constraint revision_history_number_positive check (revision_number > 0),
  constraint revision_history_reason_given check (btrim(return_reason) <> '')
);

create index revision_history_return_date_idx on revision_history (return_date);

-- Answers to requests that create something, by the key that the client sent: the same request sent again gets the same answer and creates
-- no second record. The key is claimed in the transaction that does the work.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  status smallint,
  -- json, not jsonb: the answer is sent again as the same text, and jsonb would reorder its fields.
  response json,
  created_at timestamptz not null,
  primary key (account_id, key),
  constraint idempotency_keys_key_length check (length(key) between 8 and 200)
);

-- Runs of jobs, once for each slot however many servers there are: the server that writes the row runs the job.
create table job_runs (
  job text not null,
  -- When it was due, as the job names it: a day of the laboratory.
  slot text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The result, as the job writes it. Null while it runs, and if it was interrupted.
  outcome jsonb,
  primary key (job, slot),
  constraint job_runs_job_form check (job ~ '^[a-z]+(_[a-z]+)*$'),
  constraint job_runs_finish_after_start check (finished_at >= started_at)
);

-- Which alerts a person has read. The alerts themselves are computed from the records.
create table notification_reads (
  account_id uuid not null references accounts on delete cascade,
  -- The kind (from the domain's list), and the order or bill.
  kind text not null,
  record_id uuid not null,
  -- The cause of the alert: the day that passed, the return. Another cause makes the alert unread again.
  occasion text not null,
  read_at timestamptz not null,
  primary key (account_id, kind, record_id),
  constraint notification_reads_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint notification_reads_occasion_given check (occasion <> '')
);

-- Exports of all data, from the request on. The file is not stored.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  asked_by uuid not null references accounts,
  asked_at timestamptz not null,
  -- When the download of the file began. It can be downloaded once.
  begun_at timestamptz,
  -- Updated while the file is made: an export without updates ended with its process.
  alive_at timestamptz,
  rows_total bigint,
  rows_done bigint not null default 0,
  -- When a user asked to cancel it.
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- The size; null if it was not completed.
  bytes bigint,
  constraint data_exports_begun_whole check ((begun_at is null) = (alive_at is null)),
  constraint data_exports_rows_positive check (rows_total >= 0 and rows_done >= 0),
  constraint data_exports_bytes_ended check (bytes is null or ended_at is not null)
);

-- Old keys are deleted.
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
create index data_exports_asked_at_idx on data_exports (asked_at desc);

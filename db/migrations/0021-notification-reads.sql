-- What a person has read of the alerts: one row per alert. Alerts themselves are computed from the records.
create table notification_reads (
  account_id uuid not null constraint notification_reads_account_id_fkey references accounts (id) on delete cascade,
  -- Of which kind (the domain's list), and the order or bill that it is about.
  kind text not null,
  record_id uuid not null,
  -- What made it an alert: the day that passed, the return. When that changes, it is news again.
  occasion text not null,
  read_at timestamptz not null,
  constraint notification_reads_pkey primary key (account_id, kind, record_id),
  constraint notification_reads_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint notification_reads_occasion_given check (occasion <> '')
);

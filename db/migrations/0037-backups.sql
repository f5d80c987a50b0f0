-- Backups, from the moment somebody asked for one. The files lie in the operator's backup folders; which of them are here, the folder says.
create table backups (
  id uuid constraint backups_pkey primary key default gen_random_uuid(),
  file_name text not null constraint backups_file_name_key unique,
  source text not null,
  -- By email address: kept whatever becomes of the account.
  asked_by text,
  started_at timestamptz not null,
  is_encrypted boolean not null,
  -- Renewed by the process that makes it: one that fell silent ended with its process.
  alive_at timestamptz not null,
  phase text not null default 'writing',
  percent smallint not null default 0,
  -- When the archive stood whole in its folder.
  written_at timestamptz,
  bytes bigint,
  rows_count bigint,
  sha256 text,
  -- When it was restored on trial and found whole.
  verified_at timestamptz,
  ended_at timestamptz,
  -- Why there is none, or what was wrong with it when it was restored on trial.
  fault text,
  -- Why it is not in the second folder.
  copy_fault text,
  removed_at timestamptz,
  constraint backups_source_known check (source in ('nightly', 'screen', 'command')),
  constraint backups_phase_known check (phase in ('writing', 'verifying')),
  constraint backups_percent_range check (percent between 0 and 100),
  constraint backups_written_whole check (num_nulls(written_at, bytes, rows_count, sha256) in (0, 4)),
  constraint backups_verified_whole check (verified_at is null or (written_at is not null and fault is null))
);

-- One at a time, of however many servers and commands.
create unique index backups_under_way_key on backups ((ended_at is null)) where ended_at is null;
-- The list, newest first, and the last good one.
create index backups_started_at_idx on backups (started_at desc);
create index backups_verified_idx on backups (started_at desc) where verified_at is not null;

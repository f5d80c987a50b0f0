-- Backups, from the request on. The files lie in the operator's backup folders; the folders show which of them are there.
create table backups (
  id uuid primary key default gen_random_uuid(),
  file_name text not null unique,
  source text not null,
  -- The email address. It stays when the account is deleted.
  asked_by text,
  started_at timestamptz not null,
  is_encrypted boolean not null,
  -- Updated by the process that makes it: a backup without updates ended with its process.
  alive_at timestamptz not null,
  phase text not null default 'writing',
  percent smallint not null default 0,
  -- When the archive was complete in its folder.
  written_at timestamptz,
  bytes bigint,
  rows_count bigint,
  sha256 text,
  -- When the trial restore found it complete.
  verified_at timestamptz,
  ended_at timestamptz,
  -- Why there is no archive, or what the trial restore found.
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

-- The mail server for alarms, and who receives them: one row. Without a host no mail is sent.
create table alarm_mail (
  id boolean primary key default true,
  host text not null default '',
  port integer not null default 587,
  security text not null default 'starttls',
  username text not null default '',
  -- Sealed with a key that is stored outside of the database.
  sealed_password bytea,
  sender text not null default '',
  receivers text[] not null default '{}',
  version integer not null default 1,
  -- Why the last mail was not sent.
  failure text,
  failed_at timestamptz,
  constraint alarm_mail_one_row check (id),
  constraint alarm_mail_port_range check (port between 0 and 65535),
  constraint alarm_mail_security_known check (security in ('tls', 'starttls', 'none')),
  constraint alarm_mail_failure_dated check ((failure is null) = (failed_at is null))
);

insert into alarm_mail default values;

-- Current alarms, reported or not: the server that sees one first reports it, once.
create table alarms (
  kind text not null,
  -- The machine whose disk it is; empty if all servers see the same.
  place text not null,
  raised_at timestamptz not null,
  told_at timestamptz,
  off_since timestamptz,
  -- Until then no server reports it: one is doing so, or has just failed.
  next_try_at timestamptz not null,
  primary key (kind, place),
  constraint alarms_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint alarms_told_after_raised check (told_at >= raised_at)
);

-- One backup at a time, of however many servers and commands.
create unique index backups_under_way_key on backups ((ended_at is null)) where ended_at is null;
-- The list, newest first, and the last good one.
create index backups_started_at_idx on backups (started_at desc);
create index backups_verified_idx on backups (started_at desc) where verified_at is not null;

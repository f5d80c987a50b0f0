-- Imports by the screen: a file comes in pieces, is checked (a dry run) and imported by a process of its own, which says how far it is.
alter table imports
  alter column file_hash drop not null,
  -- What is imported: the old program's records, or a table of one kind.
  add column kind text not null default 'old_app',
  -- Null: by the command, not by the screen.
  add column asked_by uuid constraint imports_asked_by_fkey references accounts (id),
  add column address text,
  add column request_id text,
  add column file_bytes bigint,
  add column received bigint not null default 0,
  add column options jsonb not null default '{}',
  -- The latest run: whether it imports, or only checks; from when to when, and how far it is.
  add column saves boolean not null default false,
  add column run_begun_at timestamptz,
  add column run_ended_at timestamptz,
  -- The last sign of life of its process, or of who sends the file.
  add column alive_at timestamptz,
  add column step text,
  add column step_begun_at timestamptz,
  add column step_done bigint,
  add column step_total bigint,
  -- How long the check took.
  add column checked_seconds integer,
  -- Why the run came to nothing.
  add column fault text,
  -- Somebody wants no more of it: what is left of it is removed.
  add column dropped_at timestamptz,
  add constraint imports_received_bounds check (received between 0 and coalesce(file_bytes, 0)),
  add constraint imports_checked_seconds_bounds check (checked_seconds >= 0);
alter table imports alter column kind drop default;
-- One check or import at a time in the laboratory.
create unique index imports_one_run on imports ((true)) where run_begun_at is not null and run_ended_at is null;
-- Problems on pages, filtered.
create index import_problems_code_idx on import_problems (import_id, code, seq);

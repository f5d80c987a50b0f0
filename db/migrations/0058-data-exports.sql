-- Exports of everything, from the moment somebody asked for one: how far each is, and what became of it. Its file is kept nowhere.
create table data_exports (
  id uuid constraint data_exports_pkey primary key default gen_random_uuid(),
  asked_by uuid not null constraint data_exports_asked_by_fkey references accounts (id),
  asked_at timestamptz not null,
  -- Since when its file is taken: once.
  begun_at timestamptz,
  -- Renewed while it is made: one that fell silent ended with its process.
  alive_at timestamptz,
  rows_total bigint,
  rows_done bigint not null default 0,
  -- Since when it is to end before it is whole.
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- How large it is; null of one that did not become whole.
  bytes bigint,
  constraint data_exports_begun_whole check ((begun_at is null) = (alive_at is null)),
  constraint data_exports_rows_positive check (rows_total >= 0 and rows_done >= 0),
  constraint data_exports_bytes_ended check (bytes is null or ended_at is not null)
);
create index data_exports_asked_at_idx on data_exports (asked_at desc);

-- The doctors whom the laboratory works for. `key` is the normalised name (no Dr prefix, case or spaces): one doctor per key,
-- so grouping, billing and statistics never depend on spelling.
create extension if not exists pg_trgm;

create table doctors (
  id uuid constraint doctors_pkey primary key default gen_random_uuid(),
  name text not null,
  key text not null constraint doctors_key_key unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint doctors_name_given check (btrim(name) <> '' and length(name) <= 120),
  constraint doctors_key_normal check (key <> '' and key !~ '\s')
);

-- Suggestions while a name is typed: any part of it.
create index doctors_name_search_idx on doctors using gin (lower(name) gin_trgm_ops);

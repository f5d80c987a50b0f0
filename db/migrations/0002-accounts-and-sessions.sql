-- People who may sign in. A deleted account stays as a row, so that what it created keeps naming it.
create table accounts (
  id uuid constraint accounts_pkey primary key default gen_random_uuid(),
  email text not null,
  display_name text,
  role text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  appearance text not null default 'system',
  created_by uuid constraint accounts_created_by_fkey references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  constraint accounts_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  constraint accounts_display_name_given check (btrim(display_name) <> ''),
  constraint accounts_role_known check (role in ('USER', 'ADMIN', 'SUPER_ADMIN')),
  constraint accounts_appearance_known check (appearance in ('light', 'dark', 'system'))
);

-- One live account per address, whatever its letter case.
create unique index accounts_email_live_key on accounts (lower(email)) where deleted_at is null;

-- A signed-in browser. Only the SHA-256 of its token is kept: a copy of the table signs nobody in.
create table sessions (
  id uuid constraint sessions_pkey primary key default gen_random_uuid(),
  token_hash bytea not null constraint sessions_token_hash_key unique,
  account_id uuid not null constraint sessions_account_id_fkey references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null default '',
  constraint sessions_token_hash_sha256 check (length(token_hash) = 32),
  constraint sessions_expiry_after_creation check (expires_at > created_at)
);

-- A person's sessions, for the profile page and for ending them all.
create index sessions_account_id_idx on sessions (account_id);

-- Failed sign-ins per account and per address, counted before the password is looked at, by all server processes together.
create table sign_in_attempts (
  subject text constraint sign_in_attempts_pkey primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  constraint sign_in_attempts_failures_positive check (failures > 0)
);

-- A second factor beside the password: codes by an authenticator app, and recovery codes for when the app is not at hand.

-- An account's authenticator app. Its secret is sealed with a key that lies outside of the database.
create table authenticator_apps (
  id uuid constraint authenticator_apps_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint authenticator_apps_account_id_fkey references accounts (id) on delete cascade,
  sealed_secret bytea not null,
  offered_at timestamptz not null,
  -- Null while it is being set up: no code of it was given yet.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: that one, and those before it, count no more.
  last_step bigint,
  constraint authenticator_apps_confirmed_by_code check ((confirmed_at is null) = (last_step is null))
);

-- One app counts; another one may be on its way to take its place.
create unique index authenticator_apps_account_id_key on authenticator_apps (account_id, (confirmed_at is null));

-- Codes that sign in once each, without the app. Of 80 random bits; only their SHA-256, over account and code, is kept.
create table recovery_codes (
  account_id uuid not null constraint recovery_codes_account_id_fkey references accounts (id) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (account_id, code_hash),
  constraint recovery_codes_code_hash_sha256 check (length(code_hash) = 32)
);

-- Sign-ins whose password was right and that wait for their code, each known by a token in a cookie of its own.
create table pending_sign_ins (
  id uuid constraint pending_sign_ins_pkey primary key default gen_random_uuid(),
  token_hash bytea not null constraint pending_sign_ins_token_hash_key unique,
  account_id uuid not null constraint pending_sign_ins_account_id_fkey references accounts (id) on delete cascade,
  -- SHA-256 of the password's hash as it was: with another password the sign-in begins anew.
  password_digest bytea not null,
  expires_at timestamptz not null,
  constraint pending_sign_ins_token_hash_sha256 check (length(token_hash) = 32)
);

-- When somebody last said later to setting a second factor up.
alter table accounts add column second_factor_put_off_at timestamptz;

-- Whether administrators must have one.
alter table laboratory_settings add column second_factor_required boolean not null default false;

-- Until when a device need not give the second factor again.
alter table known_devices add column trusted_until timestamptz;

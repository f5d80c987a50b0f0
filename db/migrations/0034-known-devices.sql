-- A browser in which an account has signed in before. It carries a mark in a cookie of its own, of which only the SHA-256 is kept; failures at
-- it are counted apart, so that strangers who guess at the account do not lock its owner out.
create table known_devices (
  id uuid constraint known_devices_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint known_devices_account_id_fkey references accounts (id) on delete cascade,
  -- One browser has one mark, also where several people sign in at it.
  mark_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text not null default '',
  constraint known_devices_mark_hash_account_id_key unique (mark_hash, account_id),
  constraint known_devices_mark_hash_sha256 check (length(mark_hash) = 32)
);

-- An account's devices, the last seen first: the oldest of too many go.
create index known_devices_account_id_last_seen_at_idx on known_devices (account_id, last_seen_at desc);

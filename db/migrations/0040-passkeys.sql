-- Passkeys: a second factor that an account's device or security key holds.

-- Each counts at one host name alone, `rp_id`.
create table passkeys (
  id uuid constraint passkeys_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint passkeys_account_id_fkey references accounts (id) on delete cascade,
  -- By which the device knows it.
  credential_id bytea not null constraint passkeys_credential_id_key unique,
  -- As COSE has it. It signs nobody in by itself: whoever has a copy of the database can only check with it.
  public_key bytea not null,
  -- How often the device has used it; 0 for ever where the device does not count.
  counter bigint not null,
  -- How a browser reaches the device: `internal`, `hybrid`, `usb` …
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_id_length check (length(credential_id) between 1 and 1023),
  constraint passkeys_counter_natural check (counter >= 0),
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
);

create index passkeys_account_id_idx on passkeys (account_id);

-- What a device is asked to sign, once each. One for each purpose of a session, and one for a sign-in that waits: asking again takes its place.
create table passkey_challenges (
  challenge bytea constraint passkey_challenges_pkey primary key,
  purpose text not null,
  session_id uuid constraint passkey_challenges_session_id_fkey references sessions (id) on delete cascade,
  pending_sign_in_id uuid constraint passkey_challenges_pending_sign_in_id_fkey
    references pending_sign_ins (id) on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_challenge_length check (length(challenge) = 32),
  constraint passkey_challenges_purpose_known check (purpose in ('add', 'confirm', 'sign_in')),
  constraint passkey_challenges_asked_by check (
    (session_id is null) = (purpose = 'sign_in') and (pending_sign_in_id is null) = (purpose <> 'sign_in')
  ),
  constraint passkey_challenges_session_id_key unique (session_id, purpose),
  constraint passkey_challenges_pending_sign_in_id_key unique (pending_sign_in_id)
);

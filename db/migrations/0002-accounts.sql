-- People who may sign in. A deleted account stays as a row, so that its records still name it.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  display_name text,
  role text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  appearance text not null default 'system',
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  -- A disabled account cannot sign in until it is enabled again. It keeps its address and its role.
  disabled_at timestamptz,
  -- When this person last postponed setting up a second factor.
  second_factor_put_off_at timestamptz,
  -- The program generated and printed this password at its first start. Until it is changed, the account may do nothing else.
  password_generated boolean not null default false,
  constraint accounts_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  constraint accounts_display_name_given check (btrim(display_name) <> ''),
  constraint accounts_role_known check (role in ('USER', 'ADMIN', 'SUPER_ADMIN')),
  constraint accounts_appearance_known check (appearance in ('light', 'dark', 'system')),
  constraint accounts_password_generated_asked check (not password_generated or must_change_password)
);

-- A signed-in browser. Only the SHA-256 of its token is stored: nobody can sign in with a copy of the table.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null default '',
  -- When the password was last entered here. Dangerous operations require that this was recently.
  password_confirmed_at timestamptz not null,
  -- Whether the second factor was given at that time. A password, or a trusted browser, does not open what the second factor protects.
  confirmed_by_factor boolean not null default false,
  constraint sessions_token_hash_sha256 check (length(token_hash) = 32),
  constraint sessions_expiry_after_creation check (expires_at > created_at)
);

-- Failed sign-ins by account and by address. All server processes count them together, before they check the password.
create table sign_in_attempts (
  subject text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  -- Kept after a lock ends: each further lock of the same account or address within a day lasts twice as long.
  locks integer not null default 0,
  locked_until timestamptz,
  constraint sign_in_attempts_failures_counted check (failures >= 0),
  constraint sign_in_attempts_locks_dated check ((locks > 0) = (locked_until is not null))
);

-- Browsers in which an account has signed in before. Each has a mark in a cookie, of which only the SHA-256 is stored. Failures in a known
-- browser are counted separately, so that strangers who guess the password do not lock the owner out.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- One browser has one mark, even if several people sign in with it.
  mark_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text not null default '',
  -- Until then this browser is not asked for the second factor.
  trusted_until timestamptz,
  constraint known_devices_mark_hash_account_id_key unique (mark_hash, account_id),
  constraint known_devices_mark_hash_sha256 check (length(mark_hash) = 32)
);

-- Earlier marks of trusted browsers. Whoever sends one after it was replaced may have a copy: then all marks of that browser end.
create table replaced_marks (
  mark_hash bytea not null constraint replaced_marks_mark_hash_sha256 check (length(mark_hash) = 32),
  device_id uuid not null references known_devices on delete cascade,
  replaced_at timestamptz not null,
  primary key (mark_hash, device_id)
);

-- Authenticator apps. The secret is sealed with a key that is stored outside of the database.
create table authenticator_apps (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  sealed_secret bytea not null,
  offered_at timestamptz not null,
  -- Null until the first code of the app was entered.
  confirmed_at timestamptz,
  -- Time step of the last accepted code. This code and earlier ones are not accepted again.
  last_step bigint,
  constraint authenticator_apps_confirmed_by_code check ((confirmed_at is null) = (last_step is null))
);

-- Recovery codes: each signs in once without the app. They have 80 random bits; only the SHA-256 of account and code is stored.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash),
  constraint recovery_codes_code_hash_sha256 check (length(code_hash) = 32)
);

-- Sign-ins with the right password that wait for the second factor. A token in a cookie of its own identifies each.
create table pending_sign_ins (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the password hash at that time: after a change of password the sign-in starts again.
  password_digest bytea not null,
  expires_at timestamptz not null,
  constraint pending_sign_ins_token_hash_sha256 check (length(token_hash) = 32)
);

-- Passkeys: a second factor on a device or security key. Each is valid for one host name, `rp_id`.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- How the device identifies the passkey.
  credential_id bytea not null unique,
  -- In COSE format. It can only verify signatures: nobody can sign in with a copy of the database.
  public_key bytea not null,
  -- How often the device used it; always 0 if the device does not count.
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

-- Challenges that a device must sign, each once. There is one for each purpose of a session and one for each pending sign-in; a new one
-- replaces it.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null,
  session_id uuid references sessions on delete cascade,
  pending_sign_in_id uuid references pending_sign_ins on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_challenge_length check (length(challenge) = 32),
  constraint passkey_challenges_purpose_known check (purpose in ('add', 'confirm', 'sign_in')),
  constraint passkey_challenges_asked_by check (
    (session_id is null) = (purpose = 'sign_in') and (pending_sign_in_id is null) = (purpose <> 'sign_in')
  ),
  constraint passkey_challenges_session_id_key unique (session_id, purpose),
  constraint passkey_challenges_pending_sign_in_id_key unique (pending_sign_in_id)
);

-- One live account per address, in any letter case.
create unique index accounts_email_live_key on accounts (lower(email)) where deleted_at is null;
-- The live accounts of a role: to count administrators (one must always remain) and to lock their rows.
create index accounts_role_live_idx on accounts (role) where deleted_at is null;
-- A person's sessions: for the profile page, and to end them all.
create index sessions_account_id_idx on sessions (account_id);
-- An account's browsers, the last seen first: the oldest are forgotten when there are too many.
create index known_devices_account_id_last_seen_at_idx on known_devices (account_id, last_seen_at desc);
-- The marks of a browser that is forgotten.
create index replaced_marks_device_id_idx on replaced_marks (device_id);
-- One confirmed app per account, and one that is being set up to replace it.
create unique index authenticator_apps_account_id_key on authenticator_apps (account_id, (confirmed_at is null));
create index passkeys_account_id_idx on passkeys (account_id);

-- Logos come before accounts, whose people upload them.
alter table laboratory_logos
  add constraint laboratory_logos_uploaded_by_fkey foreign key (uploaded_by) references accounts;

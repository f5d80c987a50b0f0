create extension if not exists pg_trgm;

-- The doctors who order from the laboratory. `key` is the normalised name (no title, case or spaces): one doctor per key, so grouping,
-- billing and statistics never depend on spelling.
create table doctors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  clinic_name text,
  address text not null default '',
  pin_code text,
  -- The code of the state in the GST law.
  state_code text,
  -- In international form: +919876543210.
  phone text,
  whatsapp text,
  email text,
  gst_number text,
  billing text not null default 'monthly',
  credit_limit numeric(12, 2),
  credit_days smallint,
  note text,
  -- A retired doctor is not suggested any more.
  retired_at timestamptz,
  constraint doctors_name_given check (btrim(name) <> '' and length(name) <= 120),
  constraint doctors_key_normal check (key <> '' and key !~ '\s'),
  constraint doctors_texts_given check (
    btrim(clinic_name) <> '' and btrim(email) <> '' and btrim(note) <> '' and length(clinic_name) <= 120 and length(address) <= 400
    and length(email) <= 254 and length(note) <= 2000),
  constraint doctors_pin_code_form check (pin_code ~ '^[1-9]\d{5}$'),
  constraint doctors_state_code_form check (state_code ~ '^\d\d$'),
  constraint doctors_phone_form check (phone ~ '^\+[1-9]\d{6,14}$' and whatsapp ~ '^\+[1-9]\d{6,14}$'),
  constraint doctors_gst_number_form check (gst_number ~ '^[0-9A-Z]{15}$'),
  constraint doctors_billing_known check (billing in ('monthly', 'per_bill')),
  -- NaN is larger than every number: the upper bound excludes it.
  constraint doctors_credit_range check (
    credit_limit >= 0 and credit_limit <= 1000000000 and credit_days between 0 and 365)
);

-- Other spellings of a doctor: those of merged doctors, and those that a user entered.
create table doctor_aliases (
  key text primary key,
  doctor_id uuid not null references doctors,
  name text not null,
  -- The id of the merged doctor, so that old references to it lead here.
  merged_id uuid unique,
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  constraint doctor_aliases_name_given check (btrim(name) <> '' and length(name) <= 120),
  constraint doctor_aliases_key_normal check (key <> '' and key !~ '\s')
);

-- A key means one doctor, as a name or as another spelling. Checked after the write and under one lock: of two transactions that write the
-- same key into the two tables at once, the second sees the first.
create function doctor_key_means_one() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('doctor_keys'));
  if exists (select from doctors d join doctor_aliases a using (key) where key = new.key) then
    raise exception 'the key % means two doctors', new.key
      using errcode = 'unique_violation', constraint = 'doctor_keys_mean_one', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger doctors_key_means_one after insert or update of key on doctors
  for each row execute function doctor_key_means_one();
create trigger doctor_aliases_key_means_one after insert or update of key on doctor_aliases
  for each row execute function doctor_key_means_one();

-- Suggestions while a name is typed, and doctors of a similar name. Without the list of pending entries (fastupdate), which made every search
-- after an import read all imported names.
create index doctors_name_search_idx on doctors using gin (lower(name) gin_trgm_ops) with (fastupdate = off);
create index doctors_key_similar_idx on doctors using gin (key gin_trgm_ops) with (fastupdate = off);
create index doctor_aliases_doctor_idx on doctor_aliases (doctor_id);

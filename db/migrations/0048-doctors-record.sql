-- What the laboratory knows of a doctor beside the name: where the work goes, how to reach them, what was agreed. Phone numbers as the
-- whole world writes them (+919876543210), the state by its code of the GST law. A retired doctor is no longer suggested.
alter table doctors
  add column clinic_name text,
  add column address text not null default '',
  add column pin_code text,
  add column state_code text,
  add column phone text,
  add column whatsapp text,
  add column email text,
  add column gst_number text,
  add column billing text not null default 'monthly',
  add column credit_limit numeric(12, 2),
  add column credit_days smallint,
  add column note text,
  add column retired_at timestamptz,
  add constraint doctors_texts_given check (
    btrim(clinic_name) <> '' and btrim(email) <> '' and btrim(note) <> '' and length(clinic_name) <= 120 and length(address) <= 400
    and length(email) <= 254 and length(note) <= 2000),
  add constraint doctors_pin_code_form check (pin_code ~ '^[1-9]\d{5}$'),
  add constraint doctors_state_code_form check (state_code ~ '^\d\d$'),
  add constraint doctors_phone_form check (phone ~ '^\+[1-9]\d{6,14}$' and whatsapp ~ '^\+[1-9]\d{6,14}$'),
  add constraint doctors_gst_number_form check (gst_number ~ '^[0-9A-Z]{15}$'),
  add constraint doctors_billing_known check (billing in ('monthly', 'per_bill')),
  -- NaN is larger than every number, so the upper bound keeps it out.
  add constraint doctors_credit_range check (
    credit_limit >= 0 and credit_limit <= 1000000000 and credit_days between 0 and 365);

-- Other spellings that mean the same doctor: those of doctors who were merged into this one, and those that were entered.
create table doctor_aliases (
  key text constraint doctor_aliases_pkey primary key,
  doctor_id uuid not null constraint doctor_aliases_doctor_id_fkey references doctors (id),
  name text not null,
  -- The id of the doctor whose name it was, so that what still points to that one leads here.
  merged_id uuid constraint doctor_aliases_merged_id_key unique,
  created_by uuid not null constraint doctor_aliases_created_by_fkey references accounts (id),
  created_at timestamptz not null,
  constraint doctor_aliases_name_given check (btrim(name) <> '' and length(name) <= 120),
  constraint doctor_aliases_key_normal check (key <> '' and key !~ '\s')
);
create index doctor_aliases_doctor_idx on doctor_aliases (doctor_id);

-- A key means one doctor, as a name or as another spelling. Looked at behind the write and under one lock, so that of two who write the
-- same key into the two tables at once the second sees the first.
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

-- Where two doctors are merged who both have a bill of one month, one of the two charges nothing. It keeps its number and its versions,
-- is set aside, and never saved anew: the other is the month's.
alter table monthly_bills_history
  drop constraint monthly_bills_history_doctor_month_key,
  add column set_aside boolean not null default false,
  add constraint monthly_bills_history_set_aside_empty check (not set_aside or work_orders_count = 0);
create unique index monthly_bills_history_doctor_month_key on monthly_bills_history (doctor_id, billing_month) where not set_aside;

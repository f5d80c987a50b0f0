-- Printed copies of bills, monthly bills and receipts. A copy is held before it is drawn, and counted when the print dialog or a person says
-- that it was printed. Until then nobody else gets its number and its text. A counted copy that was not printed after all is taken back: it
-- stays on record, and its number is free again.

-- The initial bill goes out with the work and shows no amount; the bill shows amounts; the bill as a file. Each has its own original and
-- its own duplicates.
create table bill_prints (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references bills on delete cascade,
  copy_number integer not null,
  printed_by uuid not null references accounts,
  printed_at timestamptz not null,
  taken_back_by uuid references accounts,
  taken_back_at timestamptz,
  kind text not null default 'initial',
  -- The amount that the copy asks for, and its QR code. Null if it has no code.
  qr_amount numeric(14, 2),
  qr_text text,
  constraint bill_prints_copy_number_positive check (copy_number > 0),
  constraint bill_prints_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null)),
  constraint bill_prints_kind_known check (kind in ('initial', 'bill', 'pdf')),
  constraint bill_prints_qr_amount_positive check (qr_amount > 0),
  constraint bill_prints_qr_whole check ((qr_amount is null) = (qr_text is null))
);

create table bill_copies_held (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references bills on delete cascade,
  copy_number integer not null,
  held_by uuid not null references accounts,
  held_at timestamptz not null,
  kind text not null default 'initial',
  qr_amount numeric(14, 2),
  qr_text text,
  constraint bill_copies_held_copy_key unique (bill_id, kind, copy_number),
  constraint bill_copies_held_copy_number_positive check (copy_number > 0),
  constraint bill_copies_held_kind_known check (kind in ('initial', 'bill')),
  constraint bill_copies_held_qr_amount_positive check (qr_amount > 0),
  constraint bill_copies_held_qr_whole check ((qr_amount is null) = (qr_text is null))
);

-- What a copy says about other versions is stored when it is counted: of several versions under one number one is valid, and a file that is
-- downloaded again says the same.
create table monthly_bill_prints (
  id uuid primary key default gen_random_uuid(),
  monthly_bill_id uuid not null,
  version integer not null,
  copy_number integer not null,
  printed_by uuid not null references accounts,
  printed_at timestamptz not null,
  kind text not null default 'paper',
  is_duplicate boolean not null,
  superseded_by integer,
  replaces_version integer,
  taken_back_by uuid references accounts,
  taken_back_at timestamptz,
  qr_amount numeric(14, 2),
  qr_text text,
  constraint monthly_bill_prints_version_fkey foreign key (monthly_bill_id, version)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  constraint monthly_bill_prints_copy_number_positive check (copy_number > 0),
  constraint monthly_bill_prints_kind_known check (kind in ('paper', 'pdf')),
  constraint monthly_bill_prints_superseded_by_fkey foreign key (monthly_bill_id, superseded_by)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  constraint monthly_bill_prints_superseded_by_later check (superseded_by > version),
  constraint monthly_bill_prints_replaces_version_fkey foreign key (monthly_bill_id, replaces_version)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  constraint monthly_bill_prints_replaces_version_earlier check (replaces_version < version),
  constraint monthly_bill_prints_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null)),
  constraint monthly_bill_prints_qr_amount_positive check (qr_amount > 0),
  constraint monthly_bill_prints_qr_whole check ((qr_amount is null) = (qr_text is null))
);

create table monthly_bill_copies_held (
  id uuid primary key default gen_random_uuid(),
  monthly_bill_id uuid not null,
  version integer not null,
  copy_number integer not null,
  is_duplicate boolean not null,
  superseded_by integer,
  replaces_version integer,
  held_by uuid not null references accounts,
  held_at timestamptz not null,
  qr_amount numeric(14, 2),
  qr_text text,
  constraint monthly_bill_copies_held_version_fkey foreign key (monthly_bill_id, version)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  constraint monthly_bill_copies_held_copy_key unique (monthly_bill_id, copy_number),
  constraint monthly_bill_copies_held_copy_number_positive check (copy_number > 0),
  constraint monthly_bill_copies_held_qr_amount_positive check (qr_amount > 0),
  constraint monthly_bill_copies_held_qr_whole check ((qr_amount is null) = (qr_text is null))
);

-- Receipts. Paper and file are counted together; the first copy is the original.
create table payment_prints (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  copy_number integer not null,
  printed_by uuid not null references accounts,
  printed_at timestamptz not null,
  kind text not null default 'pdf',
  taken_back_by uuid references accounts,
  taken_back_at timestamptz,
  constraint payment_prints_copy_number_positive check (copy_number > 0),
  constraint payment_prints_kind_known check (kind in ('paper', 'pdf')),
  constraint payment_prints_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null))
);

create table payment_copies_held (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  copy_number integer not null,
  held_by uuid not null references accounts,
  held_at timestamptz not null,
  constraint payment_copies_held_copy_key unique (payment_id, copy_number),
  constraint payment_copies_held_copy_number_positive check (copy_number > 0)
);

-- Statements of account that were given out: entries that are posted into their days afterwards are shown.
create table statement_prints (
  -- In the order in which they were given out.
  seq bigint generated always as identity primary key,
  doctor_id uuid not null references doctors,
  from_day date not null,
  to_day date not null,
  -- Its closing balance, and the last entry on it.
  closing numeric(14, 2) not null,
  last_seq bigint not null,
  copy_number integer not null,
  kind text not null,
  printed_by uuid not null references accounts,
  printed_at timestamptz not null,
  constraint statement_prints_days_in_order check (from_day <= to_day),
  constraint statement_prints_copy_number_positive check (copy_number > 0),
  constraint statement_prints_kind_known check (kind in ('paper', 'pdf'))
);

-- A print can be taken back, once. Nothing else of it changes.
create function prints_refuse_change() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null
    or to_jsonb(new) - '{taken_back_by,taken_back_at}'::text[] <> to_jsonb(old) - '{taken_back_by,taken_back_at}'::text[] then
    raise exception 'a print can only be taken back, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bill_prints_no_change before update on bill_prints for each row execute function prints_refuse_change();
create trigger monthly_bill_prints_no_change before update on monthly_bill_prints for each row execute function prints_refuse_change();
create trigger payment_prints_no_change before update on payment_prints for each row execute function prints_refuse_change();

create unique index bill_prints_copy_key on bill_prints (bill_id, kind, copy_number) where taken_back_at is null;
create unique index monthly_bill_prints_copy_key on monthly_bill_prints (monthly_bill_id, copy_number) where taken_back_at is null;
create unique index payment_prints_copy_key on payment_prints (payment_id, copy_number) where taken_back_at is null;
-- A version has one original.
create unique index monthly_bill_prints_original_idx on monthly_bill_prints (monthly_bill_id, version)
  where not is_duplicate and superseded_by is null and taken_back_at is null;
create index statement_prints_doctor_idx on statement_prints (doctor_id, to_day);

-- The counted copies of bills, monthly bills and receipts, in one table. A copy that was not printed after all is cancelled: its row stays, and its
-- number is free again.
create table document_copies (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents,
  -- What is counted together. The initial bill, the bill with amounts and its file have their own originals; paper and file of a monthly bill or a
  -- receipt are one count.
  paper text not null,
  medium text not null,
  -- Of a monthly bill.
  version integer,
  copy_number integer not null,
  is_duplicate boolean not null,
  -- The version that the copy says it is superseded by, and the version that it says it replaces.
  superseded_by integer,
  replaces_version integer,
  -- The amount that the copy asks for, and its QR code. Null if it has no code.
  qr_amount numeric(14, 2),
  qr_text text,
  printed_by uuid not null references accounts,
  printed_at timestamptz not null,
  cancelled_by uuid references accounts,
  cancelled_at timestamptz,
  constraint document_copies_paper_known check (paper in ('initial_bill', 'bill', 'bill_pdf', 'monthly_bill', 'receipt')),
  constraint document_copies_medium_known check (medium in ('paper', 'pdf')),
  constraint document_copies_medium_of_bill check (paper in ('monthly_bill', 'receipt') or (medium = 'pdf') = (paper = 'bill_pdf')),
  constraint document_copies_version_of_month check ((version is not null) = (paper = 'monthly_bill')),
  constraint document_copies_version_fkey foreign key (document_id, version) references monthly_bill_versions (monthly_bill_id, version),
  constraint document_copies_copy_number_positive check (copy_number > 0),
  -- Each version of a monthly bill has an original; of other papers it is copy 1.
  constraint document_copies_first_is_original check (version is not null or is_duplicate = (copy_number > 1)),
  constraint document_copies_superseded_by_fkey foreign key (document_id, superseded_by)
    references monthly_bill_versions (monthly_bill_id, version),
  constraint document_copies_superseded_by_later check (superseded_by > version),
  constraint document_copies_replaces_version_fkey foreign key (document_id, replaces_version)
    references monthly_bill_versions (monthly_bill_id, version),
  constraint document_copies_replaces_version_earlier check (replaces_version < version),
  constraint document_copies_qr_amount_positive check (qr_amount > 0),
  constraint document_copies_qr_whole check ((qr_amount is null) = (qr_text is null)),
  constraint document_copies_cancelled_whole check ((cancelled_by is null) = (cancelled_at is null))
);

-- A number is given once, and so is the mark of an original.
create unique index document_copies_number_key on document_copies (document_id, paper, copy_number) where cancelled_at is null;
create unique index document_copies_original_key on document_copies (document_id, version)
  where version is not null and not is_duplicate and superseded_by is null and cancelled_at is null;

-- A copy can be cancelled, once. Nothing else of it changes.
create function document_copies_refuse_change() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null
    or to_jsonb(new) - '{cancelled_by,cancelled_at}'::text[] <> to_jsonb(old) - '{cancelled_by,cancelled_at}'::text[] then
    raise exception 'a copy can only be cancelled, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger document_copies_no_change before update on document_copies for each row execute function document_copies_refuse_change();

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
create index statement_prints_doctor_idx on statement_prints (doctor_id, to_day);

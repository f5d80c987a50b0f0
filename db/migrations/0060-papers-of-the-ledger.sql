-- Which paper of a bill a copy was of: the initial one, which goes out with the work and says no amount, the bill with its amounts, or that
-- as a file. Each has its own original and its own duplicates.
alter table bill_prints
  add column kind text not null default 'initial',
  -- What the copy asks to be paid, and what its QR code holds, as of monthly bills.
  add column qr_amount numeric(14, 2),
  add column qr_text text,
  add constraint bill_prints_kind_known check (kind in ('initial', 'bill', 'pdf')),
  add constraint bill_prints_qr_amount_positive check (qr_amount > 0),
  add constraint bill_prints_qr_whole check ((qr_amount is null) = (qr_text is null));
drop index bill_prints_copy_key;
create unique index bill_prints_copy_key on bill_prints (bill_id, kind, copy_number) where taken_back_at is null;
alter table bill_copies_held
  add column kind text not null default 'initial',
  add column qr_amount numeric(14, 2),
  add column qr_text text,
  add constraint bill_copies_held_kind_known check (kind in ('initial', 'bill')),
  add constraint bill_copies_held_qr_amount_positive check (qr_amount > 0),
  add constraint bill_copies_held_qr_whole check ((qr_amount is null) = (qr_text is null)),
  drop constraint bill_copies_held_copy_key,
  add constraint bill_copies_held_copy_key unique (bill_id, kind, copy_number);

-- Receipts are printed as well: copies are held for a dialog and counted once they are on paper, in one count with the files.
create table payment_copies_held (
  id uuid constraint payment_copies_held_pkey primary key default gen_random_uuid(),
  payment_id uuid not null constraint payment_copies_held_payment_id_fkey references payments (id),
  copy_number integer not null,
  held_by uuid not null constraint payment_copies_held_held_by_fkey references accounts (id),
  held_at timestamptz not null,
  constraint payment_copies_held_copy_key unique (payment_id, copy_number),
  constraint payment_copies_held_copy_number_positive check (copy_number > 0)
);
alter table payment_prints
  add column kind text not null default 'pdf',
  add column taken_back_by uuid constraint payment_prints_taken_back_by_fkey references accounts (id),
  add column taken_back_at timestamptz,
  add constraint payment_prints_kind_known check (kind in ('paper', 'pdf')),
  add constraint payment_prints_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null)),
  drop constraint payment_prints_copy_key;
create unique index payment_prints_copy_key on payment_prints (payment_id, copy_number) where taken_back_at is null;
create trigger payment_prints_no_change before update on payment_prints for each row execute function prints_refuse_change();

-- Which statements of account were given out: what is posted into their days afterwards is told.
create table statement_prints (
  -- In the order in which they were given out.
  seq bigint generated always as identity constraint statement_prints_pkey primary key,
  doctor_id uuid not null constraint statement_prints_doctor_id_fkey references doctors (id),
  from_day date not null,
  to_day date not null,
  -- What it said, and the last entry that it knew.
  closing numeric(14, 2) not null,
  last_seq bigint not null,
  copy_number integer not null,
  kind text not null,
  printed_by uuid not null constraint statement_prints_printed_by_fkey references accounts (id),
  printed_at timestamptz not null,
  constraint statement_prints_days_in_order check (from_day <= to_day),
  constraint statement_prints_copy_number_positive check (copy_number > 0),
  constraint statement_prints_kind_known check (kind in ('paper', 'pdf'))
);
create index statement_prints_doctor_idx on statement_prints (doctor_id, to_day);

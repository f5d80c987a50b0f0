-- Documents: everything numbered that changes what a doctor owes, and opening balances. What is allocated between them, and the ledger.

-- The last number of each series and Indian financial year (named by the year in which it begins). It is taken in the statement that creates
-- the document, so numbers have no gaps and are never given twice.
create table bill_number_counters (
  series text not null,
  financial_year smallint not null,
  last integer not null,
  primary key (series, financial_year),
  constraint bill_number_counters_last_positive check (last > 0)
);

-- B/26-27/00001. Five digits, and more after 99999; the longest has 16 characters.
create function bill_number_text(series text, financial_year smallint, number integer) returns text
  language sql immutable strict parallel safe return
  series || '/' || lpad((financial_year % 100)::text, 2, '0') || '-' || lpad(((financial_year + 1) % 100)::text, 2, '0')
  || '/' || lpad(number::text, greatest(5, length(number::text)), '0');

-- Bills and monthly bills have more columns in `bills` and `monthly_bills_history`, by the same id. Number, doctor and day are the same in
-- both tables: verify_ledger compares them.
create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null: an opening balance.
  number text,
  doctor_id uuid not null references doctors,
  -- The day on the paper. Of a monthly bill: of its present version.
  day date not null,
  -- The sum of the document's ledger entries, written in the statement that writes an entry. Above 0 the doctor owes it, below 0 it is the
  -- doctor's money.
  posted numeric(14, 2) not null default 0,
  -- What is allocated from or to the document, and the part that credit notes and write-offs gave. Kept by sum_allocations.
  allocated numeric(14, 2) not null default 0,
  credited numeric(14, 2) not null default 0,
  settled boolean not null generated always as (posted > 0 and allocated >= posted) stored,
  -- The rest belongs to money documents: receipts, refunds, credit notes, write-offs and opening balances. It is null for bills and monthly
  -- bills. An opening balance below 0 is an advance.
  amount numeric(12, 2),
  method text,
  reference text,
  reason text,
  -- The bill or monthly bill that a note credits, and perhaps one order of it. Null: it credits any unpaid document of the doctor.
  credits_id uuid references documents,
  work_order_id uuid references work_orders on delete set null,
  serial_number text,
  note text,
  made_by uuid references accounts,
  made_at timestamptz,
  -- A payment was reversed, a note was voided, or an opening balance was joined to another when two doctors merged.
  voided_at timestamptz,
  voided_by uuid references accounts,
  void_reason text,
  -- Of an opening balance or payment: the version that a change is based on.
  version integer not null default 1,
  constraint documents_kind_known check (
    kind in ('bill', 'monthly_bill', 'opening', 'receipt', 'refund', 'credit_note', 'write_off')),
  constraint documents_number_form check (length(number) <= 16 and number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint documents_numbered check ((number is null) = (kind = 'opening')),
  constraint documents_allocated_range check (allocated >= 0),
  constraint documents_credited_range check (credited between 0 and allocated),
  -- NaN is larger than every number: the upper bound excludes it.
  constraint documents_amount_range check (abs(amount) <= 1000000000 and (kind = 'opening' or amount > 0)),
  constraint documents_amount_of_money check ((kind in ('bill', 'monthly_bill')) = (amount is null)),
  constraint documents_made_by_of_money check ((amount is null) = (made_by is null) and (amount is null) = (made_at is null)),
  constraint documents_day_range check (amount is null or day between '2000-01-01' and '2100-12-31'),
  constraint documents_method_of_payment check ((kind in ('receipt', 'refund')) = (method is not null) and btrim(method) <> ''),
  constraint documents_reason_of_note check ((kind in ('credit_note', 'write_off')) = (reason is not null) and btrim(reason) <> ''),
  constraint documents_credits_of_note check (credits_id is null or kind in ('credit_note', 'write_off')),
  constraint documents_voided_whole check ((voided_at is null) = (voided_by is null) and (void_reason is null or voided_at is not null)),
  constraint documents_note_voided_why check (reason is null or (voided_at is null) = (void_reason is null)),
  -- A money document posts its amount with its sign, and nothing once it is void.
  constraint documents_money_posted check (amount is null or posted = case
    when voided_at is not null then 0 when kind in ('receipt', 'credit_note', 'write_off') then -amount else amount end)
);
-- Index-only scans read rows that changed since the last vacuum: vacuum early.
alter table documents set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Money or a credit (source) settles a charge (target). An allocation is never edited: it ends, and a new one is made.
create table allocations (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references documents,
  target_id uuid not null references documents,
  -- Paid on a monthly bill for this bill, whose orders the monthly bill charges.
  for_bill_id uuid references documents,
  amount numeric(12, 2) not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts,
  ended_at timestamptz,
  ended_by uuid references accounts,
  ended_reason text,
  constraint allocations_between_two check (source_id <> target_id),
  constraint allocations_amount_range check (amount > 0 and amount <= 1000000000),
  constraint allocations_ended_whole check (num_nonnulls(ended_at, ended_by, ended_reason) in (0, 3)),
  constraint allocations_reason_known check (ended_reason in ('taken_back', 'reallocated', 'charge_lowered', 'credited'))
);

-- A doctor's balance is the sum of these entries. An entry is never changed; when two doctors merge, entries follow their doctor.
create table ledger_entries (
  seq bigint generated always as identity primary key,
  doctor_id uuid not null references doctors,
  entry_date date not null,
  posted_at timestamptz not null,
  kind text not null,
  document_id uuid not null references documents,
  -- Of a monthly bill: the saved version that posted it.
  version integer,
  -- Above 0 the doctor owes more, below 0 less.
  amount numeric(14, 2) not null,
  posted_by uuid not null references accounts,
  constraint ledger_entries_kind_known check (kind in (
    'opening', 'bill', 'monthly_bill', 'receipt', 'receipt_taken_back', 'refund', 'refund_taken_back', 'credit_note', 'write_off', 'note_voided')),
  constraint ledger_entries_not_nothing check (amount <> 0 and abs(amount) <= 100000000000)
);

create function ledger_entries_refuse_change() returns trigger language plpgsql as $$
begin
  -- A merge gives the entries of the removed doctor to the doctor who is kept.
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'doctor_id') = (to_jsonb(old) - 'doctor_id') then return new; end if;
  end if;
  raise exception 'ledger entries can be neither edited nor deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_no_change before update or delete on ledger_entries
  for each row execute function ledger_entries_refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_entries_refuse_change();

-- The sum of the live allocations from or to a document, and the part that credit notes and write-offs gave.
create function allocated_of(document uuid) returns table (allocated numeric, credited numeric) language sql stable as $$
  select coalesce(sum(part.amount), 0), coalesce(sum(part.amount) filter (where part.is_credit), 0)
  from (
    select a.amount, false as is_credit from allocations a where a.source_id = document and a.ended_at is null
    union all
    select a.amount, s.kind in ('credit_note', 'write_off') from allocations a join documents s on s.id = a.source_id
    where a.target_id = document and a.ended_at is null
  ) as part
$$;

-- At the end of every transaction: a document does not give or take more than is posted of it, and none does both.
create function check_allocated() returns trigger language plpgsql as $$
begin
  if exists (
    select from documents d where d.id = new.id and (d.allocated > abs(d.posted)
      or d.posted > 0 and exists (select from allocations a where a.source_id = d.id and a.ended_at is null)
      or d.posted < 0 and exists (select from allocations a where a.target_id = d.id and a.ended_at is null)))
  then
    raise check_violation using constraint = 'documents_allocated_fit', table = 'documents',
      message = format('more is allocated from or to the document %s than is posted of it', coalesce(new.number, new.id::text));
  end if;
  return null;
end $$;
create constraint trigger documents_allocated_fit after update on documents deferrable initially deferred for each row
  when (new.allocated > abs(new.posted) or new.kind = 'opening' and new.allocated > 0)
  execute function check_allocated();

create index documents_doctor_idx on documents (doctor_id, day);
-- The largest number of a series and financial year: counters are compared with it at every start. By length first, since B/26-27/100000 is
-- larger than B/26-27/99999.
create unique index documents_number_key on documents (left(number, 7), length(number), number);
-- Unpaid documents and advances, by doctor and age.
create index documents_open_idx on documents (doctor_id, day) include (id, kind, number, posted, allocated) where posted > allocated;
create index documents_advances_idx on documents (doctor_id, day) include (id, kind, number, posted, allocated) where posted < -allocated;

create unique index documents_one_opening on documents (doctor_id) where kind = 'opening' and voided_at is null;
-- The list of payments, by day and by amount. With these columns the sums read no row.
create index documents_payments_idx on documents (day desc, number desc) include (amount, kind, voided_at, method)
  where kind in ('receipt', 'refund');
create index documents_payments_amount_idx on documents (amount desc, day desc, number desc) include (id, kind, voided_at, method)
  where kind in ('receipt', 'refund');
-- The last payment of a doctor.
create index documents_payments_doctor_idx on documents (doctor_id, day, number) where kind in ('receipt', 'refund');
-- The list of credit notes and write-offs, newest first, with its sums.
create index documents_notes_idx on documents (day desc, number desc) include (amount, kind, reason, voided_at)
  where kind in ('credit_note', 'write_off');
create index documents_credits_idx on documents (credits_id) where credits_id is not null and voided_at is null;
create index documents_work_order_idx on documents (work_order_id) where work_order_id is not null;

create unique index allocations_live_key on allocations (source_id, target_id, for_bill_id) nulls not distinct where ended_at is null;
create index allocations_target_idx on allocations (target_id) where ended_at is null;
create index allocations_for_bill_idx on allocations (for_bill_id) where ended_at is null;

create index ledger_entries_doctor_idx on ledger_entries (doctor_id, entry_date, seq) include (kind, document_id, amount);
create index ledger_entries_document_idx on ledger_entries (document_id) include (amount);

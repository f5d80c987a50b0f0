-- Every numbered paper and every opening balance that changes what a doctor owes. The table of its kind has the same id and is written in the
-- same statement. Number, day and doctor of bills, payments and notes are the same in both: verify_ledger compares them.
create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null: an opening balance.
  number text unique,
  doctor_id uuid not null references doctors,
  -- The day on the paper. Of a monthly bill: of its present version.
  day date not null,
  constraint documents_kind_known check (
    kind in ('bill', 'monthly_bill', 'opening', 'receipt', 'refund', 'credit_note', 'write_off')),
  constraint documents_number_form check (length(number) <= 16 and number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint documents_numbered check ((number is null) = (kind = 'opening'))
);

-- The day on a monthly bill.
create function day_of_monthly_bill(bill_data jsonb, generated_at timestamptz) returns date language sql stable return
  coalesce((bill_data ->> 'generated_date')::date, (generated_at at time zone (select time_zone from laboratory_settings))::date);

insert into documents (id, kind, number, doctor_id, day)
  select id, 'bill', bill_number, doctor_id, bill_date from bills
  union all select id, 'monthly_bill', bill_number, doctor_id, day_of_monthly_bill(bill_data, generated_at) from monthly_bills_history
  union all select id, kind, payment_number, doctor_id, paid_on from payments
  union all select id, kind, note_number, doctor_id, note_date from credit_notes
  union all select id, 'opening', null, doctor_id, as_of from doctor_openings;
-- Opening balances that a merge of doctors joined to another: their entries stay.
insert into documents (id, kind, doctor_id, day)
  select distinct on (document_id) document_id, 'opening', doctor_id, entry_date from ledger_entries
  where kind = 'opening' and document_id not in (select id from doctor_openings) order by document_id, seq;

alter table bills alter column id drop default, add constraint bills_id_fkey foreign key (id) references documents;
alter table monthly_bills_history alter column id drop default,
  add constraint monthly_bills_history_id_fkey foreign key (id) references documents;
alter table payments alter column id drop default, add constraint payments_id_fkey foreign key (id) references documents;
alter table credit_notes alter column id drop default, add constraint credit_notes_id_fkey foreign key (id) references documents;
alter table doctor_openings alter column id drop default,
  add constraint doctor_openings_id_fkey foreign key (id) references documents;
alter table ledger_entries add constraint ledger_entries_document_id_fkey foreign key (document_id) references documents;

create index documents_doctor_idx on documents (doctor_id, day);
-- The largest number of a series and financial year: counters are compared with it at every start. By length first, since B/26-27/100000 is
-- larger than B/26-27/99999.
create index documents_number_idx on documents (left(number, 7), length(number), number);
drop index bills_number_idx;
drop index monthly_bills_history_number_idx;
drop index payments_number_idx;
drop index credit_notes_number_idx;

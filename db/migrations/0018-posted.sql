-- What the ledger has of a document, beside its entries: the statement that writes an entry writes it too.
alter table documents add column posted numeric(14, 2) not null default 0;
update documents d set posted = e.amount
  from (select document_id, sum(amount) as amount from ledger_entries group by document_id) as e where d.id = e.document_id;

-- The number is the document's.
drop index ledger_entries_doctor_idx;
alter table ledger_entries drop column document_number;
create index ledger_entries_doctor_idx on ledger_entries (doctor_id, entry_date, seq) include (kind, document_id, amount);

-- An opening balance that a merge of doctors joined to another is void, so that its entries keep their record.
alter table doctor_openings
  add column voided_at timestamptz,
  add column voided_by uuid references accounts,
  drop constraint doctor_openings_doctor_id_key,
  add constraint doctor_openings_voided_whole check ((voided_at is null) = (voided_by is null)),
  add constraint doctor_openings_void_is_nothing check (voided_at is null or amount = 0 and allocated = 0);
create unique index doctor_openings_one_each on doctor_openings (doctor_id) where voided_at is null;
delete from documents d where d.kind = 'opening'
  and not exists (select from doctor_openings o where o.id = d.id) and not exists (select from ledger_entries e where e.document_id = d.id);
insert into doctor_openings (id, doctor_id, amount, as_of, set_by, set_at, voided_at, voided_by)
  select d.id, d.doctor_id, 0, d.day, first.posted_by, first.posted_at, last.posted_at, last.posted_by
  from documents d
    cross join lateral (select e.posted_by, e.posted_at from ledger_entries e where e.document_id = d.id order by e.seq limit 1) as first
    cross join lateral (select e.posted_by, e.posted_at from ledger_entries e where e.document_id = d.id order by e.seq desc limit 1) as last
  where d.kind = 'opening' and not exists (select from doctor_openings o where o.id = d.id);

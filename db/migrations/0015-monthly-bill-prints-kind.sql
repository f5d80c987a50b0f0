-- A copy of a monthly bill is a paper, or a file that was downloaded.
alter table monthly_bill_prints
  add column kind text not null default 'paper',
  add constraint monthly_bill_prints_kind_known check (kind in ('paper', 'pdf'));

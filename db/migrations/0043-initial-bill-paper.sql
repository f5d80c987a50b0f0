-- On what initial bills are printed: an A4, an A5 lying on its side, or two of these on an A4 that is cut.
alter table laboratory_settings
  add column initial_bill_paper text not null default 'a4',
  add constraint laboratory_settings_initial_bill_paper_known check (initial_bill_paper in ('a4', 'a5', 'a4_two'));

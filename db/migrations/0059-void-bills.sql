-- A bill can be voided: it charges nothing any more, its orders are free to be billed again, and its number stays. What stood on it then is
-- told from what was taken off it before.
alter table bill_items
  add column voided_with_bill boolean not null default false,
  add constraint bill_items_voided_with_bill_voided check (voided or not voided_with_bill);
create index bills_voided_idx on bills (bill_date desc, bill_number desc) include (id, doctor_id, created_by) where voided_at is not null;

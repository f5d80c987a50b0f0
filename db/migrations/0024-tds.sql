-- Tax that a payer deducted (TDS). It settles bills with the money of its payment, and is never refunded.
alter table documents
  add column tds_amount numeric(12, 2) not null default 0,
  -- NaN is larger than every number: the upper bound excludes it.
  add constraint documents_tds_range check (
    tds_amount >= 0 and tds_amount <= 1000000000 and (tds_amount = 0 or kind = 'receipt' and amount + tds_amount <= 1000000000)),
  drop constraint documents_money_posted,
  -- As in 0007. A payment also posts its TDS.
  add constraint documents_money_posted check (amount is null or posted = case
    when voided_at is not null then 0 when kind in ('receipt', 'credit_note', 'write_off') then -amount - tds_amount else amount end);
-- Sums of TDS read no row.
create index documents_tds_idx on documents (day desc, number desc) include (kind, method, voided_at, tds_amount) where tds_amount > 0;

alter table ledger_entries
  drop constraint ledger_entries_kind_known,
  add constraint ledger_entries_kind_known check (kind in (
    'opening', 'bill', 'monthly_bill', 'receipt', 'tds', 'receipt_taken_back', 'refund', 'refund_taken_back', 'credit_note', 'write_off',
    'note_voided'));

alter table doctors
  add column pan text,
  add constraint doctors_pan_form check (pan ~ '^[A-Z]{5}\d{4}[A-Z]$');

-- What the bills of a view of the list come to is summed without looking at a row.
create index bills_sums_idx on bills (bill_date, bill_number) include (id, doctor_id, status, amount, paid_amount, paid)
  where voided_at is null;

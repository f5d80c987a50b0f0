-- Bills that are not paid, oldest first: those that wait for too long are counted and listed without looking at a row.
create index bills_unpaid_idx on bills (bill_date, bill_number) include (id, doctor_id, doctor_name, status, amount)
  where voided_at is null and not paid;

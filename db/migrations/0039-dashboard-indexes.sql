-- What the dashboards and the bell count every half minute, each in an index that holds nothing else: no row is looked at and none is
-- left out by a condition. Together the first two stand in for the one of all bills that are not paid.
create index bills_follow_up_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and not paid and status = 'pending' and amount > 0;
create index bills_other_unpaid_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and not paid and (status <> 'pending' or amount = 0);
drop index bills_unpaid_idx;

-- Completed and not billed, with the id, so that a page of them is found without looking at a row.
drop index work_orders_ready_idx;
create index work_orders_ready_idx on work_orders (serial_year desc, serial_no desc)
  include (id, doctor_id, order_date) where status = 'completed' and completion_date is not null and bill_id is null;
-- Of these, what those that have a price come to.
create index work_orders_ready_amount_idx on work_orders (amount)
  where status = 'completed' and completion_date is not null and bill_id is null and amount is not null;
-- Completed and without a price.
create index work_orders_unpriced_idx on work_orders (serial_year desc, serial_no desc)
  include (id, doctor_id, order_date) where status = 'completed' and amount is null;

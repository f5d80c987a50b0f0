-- Eighteen indexes of work orders instead of thirty-one: each order that is entered, completed or billed writes all that hold it.

-- With what the list filters by and searches in, its walks by serial number read no row.
alter table work_orders drop constraint work_orders_serial_key,
  add constraint work_orders_serial_key unique (serial_year, serial_no) include (id, status, bill_id, amount, requires_trial, search);
drop index work_orders_search_walk_idx;
drop index work_orders_cancelled_idx;

-- Upwards and downwards: orders with the same date stand newest first upwards, and oldest first downwards.
drop index work_orders_expected_down_idx;

-- With the revisions, for the reasons of a period's returns.
drop index work_orders_order_date_idx;
create index work_orders_order_date_idx on work_orders (order_date desc, serial_year desc, serial_no desc)
  include (id, status, product_quality, revision_count);
drop index work_orders_revised_idx;

-- A patient's orders are few, and found by name.
drop index work_orders_patient_idx;

-- Orders in work, few beside all, with all that lists, dashboards and alerts ask of them.
drop index work_orders_open_idx;
drop index work_orders_due_idx;
drop index work_orders_open_since_idx;
drop index work_orders_returned_idx;
drop index work_orders_in_work_unpriced_idx;
create index work_orders_open_idx on work_orders (expected_complete_date, serial_year desc, serial_no desc)
  include (id, doctor_id, status, order_date, is_urgent, requires_trial, revision_count, return_date, amount, bill_id, product_quality, tooth_numbers)
  where status in ('in_progress', 'returned', 'revision_in_progress');

-- Urgent orders, and those that require trials.
drop index work_orders_urgent_idx;
drop index work_orders_requires_trial_idx;
create index work_orders_urgent_or_trial_idx on work_orders (is_urgent, serial_year desc, serial_no desc)
  include (id, status, order_date, bill_id, requires_trial) where is_urgent or requires_trial;

-- Orders without a bill or without a price.
drop index work_orders_unbilled_idx;
drop index work_orders_ready_idx;
drop index work_orders_unpriced_idx;
create index work_orders_to_charge_idx on work_orders (status, serial_year desc, serial_no desc)
  include (id, doctor_id, order_date, bill_id, amount) where bill_id is null or amount is null;
-- Their sum. A completed order has its date, so that the list does not ask for it.
drop index work_orders_ready_amount_idx;
create index work_orders_ready_amount_idx on work_orders (amount) where status = 'completed' and bill_id is null and amount is not null;

-- Only the diagnostic page asks which stored days are at fault: it may read all orders.
drop index work_orders_days_at_fault_idx;

-- Most new orders have no bill.
drop trigger work_orders_take_bill_date on work_orders;
create trigger work_orders_take_bill_date before insert or update of bill_id, bill_date on work_orders
  for each row when (new.bill_id is not null or new.bill_date is not null) execute function work_orders_take_bill_date();

-- A page of a list needs the ids of its rows alone, in their order, and a count. With the id in the index, and with what is asked beside it,
-- both come from the index: pages far behind the first, and those of one doctor or product, touch no row that they do not show.
alter table work_orders drop constraint work_orders_serial_key;
alter table work_orders add constraint work_orders_serial_key unique (serial_year, serial_no) include (id, status, bill_id);

drop index work_orders_doctor_idx, work_orders_product_quality_idx, work_orders_order_date_idx, work_orders_expected_idx,
  work_orders_doctor_name_idx, work_orders_patient_name_idx, work_orders_requires_trial_idx, work_orders_urgent_idx, work_orders_open_idx,
  work_orders_cancelled_idx, work_orders_unbilled_idx;
create index work_orders_doctor_idx on work_orders (doctor_id, serial_year desc, serial_no desc) include (id, status, order_date);
create index work_orders_product_quality_idx on work_orders (product_quality, serial_year desc, serial_no desc) include (id, status, order_date);
create index work_orders_order_date_idx on work_orders (order_date desc, serial_year desc, serial_no desc)
  include (id, status, product_quality, completion_date);
-- Both ways: many orders have no expected date, and stand in one block that would be sorted for each page.
create index work_orders_expected_idx on work_orders (expected_complete_date, serial_year desc, serial_no desc) include (id);
create index work_orders_expected_down_idx on work_orders (expected_complete_date desc, serial_year desc, serial_no desc) include (id);
-- With the column beside its expression, or the planner does not see that the index holds it.
create index work_orders_doctor_name_idx on work_orders (lower(doctor_name), serial_year desc, serial_no desc) include (id, doctor_name);
create index work_orders_patient_name_idx on work_orders (lower(patient_name), serial_year desc, serial_no desc) include (id, patient_name);
create index work_orders_requires_trial_idx on work_orders (serial_year desc, serial_no desc) include (id, status) where requires_trial;
create index work_orders_urgent_idx on work_orders (serial_year desc, serial_no desc) include (id) where is_urgent;
create index work_orders_open_idx on work_orders (serial_year desc, serial_no desc)
  include (id, doctor_id, status, order_date, expected_complete_date, is_urgent)
  where status in ('in_progress', 'returned', 'revision_in_progress');
create index work_orders_cancelled_idx on work_orders (serial_year desc, serial_no desc) include (id) where status = 'cancelled';
create index work_orders_unbilled_idx on work_orders (serial_year desc, serial_no desc) include (id) where bill_id is null;

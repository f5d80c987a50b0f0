-- Whether staff are told to ask the office where a doctor is over their limit; by how much they are never told.
alter table laboratory_settings add column tell_staff_of_limit boolean not null default false;

-- What a doctor's completed orders come to, without looking at a row: those that nothing charges yet count towards the limit.
create index work_orders_completed_doctor_idx on work_orders (doctor_id) include (serial_number, amount, bill_id)
  where status = 'completed' and amount is not null;

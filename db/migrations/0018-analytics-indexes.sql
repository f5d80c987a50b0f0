-- Whether a doctor's patient of a name had an order before a day, without looking at a row.
create index work_orders_patient_idx on work_orders (doctor_id, lower(patient_name), order_date);
-- Work whose person only the log knows, counted by person. The statement names the same actions.
create index audit_entries_work_idx on audit_entries (at) include (action, actor_id)
  where action in ('COMPLETE_WORK_ORDER', 'COMPLETE_REVISION', 'RETURN_WORK_ORDER', 'CREATE_TRIAL', 'PRINT_BILL');

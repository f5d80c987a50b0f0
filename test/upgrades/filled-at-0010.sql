-- A laboratory as the first database held it: a row at least in every table, and what later migrations have to mend.
update laboratory_settings set company_name = 'Shree Dental', logo = decode('89504e47', 'hex'), logo_type = 'image/png', version = 3;

insert into accounts (id, email, display_name, role, password_hash, created_by, deleted_at) values
  ('00000000-0000-4000-8000-00000000000a', 'owner@lab.example', 'Asha', 'SUPER_ADMIN', '$argon2id$owner', null, null),
  ('00000000-0000-4000-8000-00000000000b', 'desk@lab.example', null, 'USER', '$argon2id$desk', '00000000-0000-4000-8000-00000000000a', null),
  ('00000000-0000-4000-8000-00000000000c', 'gone@lab.example', 'Ravi', 'ADMIN', '$argon2id$gone', '00000000-0000-4000-8000-00000000000a', '2026-05-01T00:00Z');

insert into sessions (token_hash, account_id, created_at, last_used_at, expires_at, address)
values (sha256('a token'), '00000000-0000-4000-8000-00000000000b', '2026-06-01T05:00Z', '2026-06-01T06:00Z', '2026-06-08T05:00Z', '127.0.0.1');

insert into sign_in_attempts (subject, failures, window_started_at) values ('account:desk@lab.example', 3, '2026-06-01T05:00Z');

-- The second one has a title that is known as one only later.
insert into doctors (id, name, key) values
  ('00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'rao'),
  ('00000000-0000-4000-8000-0000000000d2', 'डॉ. सुनीता शर्मा', 'डॉ.सुनीताशर्मा');

insert into bill_number_counters (series, financial_year, last) values ('B', 2026, 2), ('M', 2026, 1);
insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, bill_date, completion_date, status, amount, created_by, priced_by) values
  ('00000000-0000-4000-8000-0000000000b1', 'B/26-27/00001', '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Meera', '2026-05-12', '2026-05-10', 'printed', 3600,
    '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000c'),
  ('00000000-0000-4000-8000-0000000000b2', 'B/26-27/00002', '00000000-0000-4000-8000-0000000000d2', 'डॉ. सुनीता शर्मा', 'Kiran', '2026-05-20', '2026-05-19', 'pending', 0,
    '00000000-0000-4000-8000-00000000000b', null);

-- Completed and billed, completed and billed without a price, sent back (its day of completion stands where it belongs no longer), in work,
-- completed and on a monthly bill, completed with a price that nothing charges.
insert into serial_counters (year, last) values (2026, 6);
insert into work_orders (id, serial_year, serial_no, doctor_id, doctor_name, patient_name, tooth_numbers, product_quality, product_shade, status, order_date,
    completion_date, work_description, rate, amount, revision_count, return_reason, return_date, created_by) values
  ('00000000-0000-4000-8000-000000000001', 2026, 1, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Meera', '{11,21}', 'Zirconia', 'A2', 'completed', '2026-05-02',
    '2026-05-10', 'Bridge', 1800, 3600, 0, null, null, '00000000-0000-4000-8000-00000000000b'),
  ('00000000-0000-4000-8000-000000000002', 2026, 2, '00000000-0000-4000-8000-0000000000d2', 'डॉ. सुनीता शर्मा', 'Kiran', '{36}', 'PFM', 'A3', 'completed', '2026-05-03',
    '2026-05-19', null, null, null, 0, null, null, '00000000-0000-4000-8000-00000000000b'),
  ('00000000-0000-4000-8000-000000000003', 2026, 3, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Noor', '{24}', 'Zirconia', 'A1', 'returned', '2026-05-04',
    '2026-05-11', null, null, null, 1, 'Shade', '2026-05-15', '00000000-0000-4000-8000-00000000000b'),
  ('00000000-0000-4000-8000-000000000004', 2026, 4, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Dev', '{}', 'E.max', 'B1', 'in_progress', '2026-05-05',
    null, null, null, null, 0, null, null, '00000000-0000-4000-8000-00000000000c'),
  ('00000000-0000-4000-8000-000000000005', 2026, 5, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Isha', '{46}', 'Zirconia', 'A2', 'completed', '2026-05-06',
    '2026-05-16', null, 2000, 2000, 0, null, null, '00000000-0000-4000-8000-00000000000b'),
  ('00000000-0000-4000-8000-000000000006', 2026, 6, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Tara', '{14}', 'Zirconia', 'A3', 'completed', '2026-05-07',
    '2026-05-21', null, 1500, 1500, 0, null, null, '00000000-0000-4000-8000-00000000000b');

insert into bill_items (bill_id, work_order_id, position, item_description, serial_number, patient_name, product_quality, product_shade, tooth_numbers, order_date,
    completion_date, quantity, unit_price, total_price) values
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000001', 1, 'Zirconia', 'WO-2026-0001', 'Meera', 'Zirconia', 'A2', '{11,21}', '2026-05-02',
    '2026-05-10', 2, 1800, 3600),
  ('00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-000000000002', 1, 'PFM', 'WO-2026-0002', 'Kiran', 'PFM', 'A3', '{36}', '2026-05-03',
    '2026-05-19', 1, 0, 0);
update work_orders set bill_id = '00000000-0000-4000-8000-0000000000b1' where serial_no = 1;
update work_orders set bill_id = '00000000-0000-4000-8000-0000000000b2' where serial_no = 2;
insert into bill_prints (bill_id, copy_number, printed_by, printed_at)
values ('00000000-0000-4000-8000-0000000000b1', 1, '00000000-0000-4000-8000-00000000000a', '2026-05-12T06:00Z');

insert into trials (work_order_id, trial_name, trial_date, sent_on, returned_on, result)
values ('00000000-0000-4000-8000-000000000004', 'Metal try-in', '2026-05-08', '2026-05-08', '2026-05-09', 'ok');
insert into revision_history (work_order_id, revision_number, return_date, return_reason, previous_completion_date, returned_by)
values ('00000000-0000-4000-8000-000000000003', 1, '2026-05-15', 'Shade', '2026-05-11', '00000000-0000-4000-8000-00000000000b');

insert into monthly_bills_history (id, bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount, bill_data, generated_by, generated_at)
values ('00000000-0000-4000-8000-0000000000e1', 'M/26-27/00001', '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', '2026-05', 1, 2000,
  '{"bill_number": "M/26-27/00001", "total_amount": "2000.00", "work_orders": [{"serial_number": "WO-2026-0005", "amount": "2000.00"}]}',
  '00000000-0000-4000-8000-00000000000a', '2026-06-01T05:00Z');
insert into monthly_bill_orders (monthly_bill_id, work_order_id, serial_number, amount)
values ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-000000000005', 'WO-2026-0005', 2000);

insert into payments (bill_id, amount, paid_on, method, recorded_by, recorded_at, taken_back_by, taken_back_at) values
  ('00000000-0000-4000-8000-0000000000b1', 3600, '2026-05-30', 'UPI', '00000000-0000-4000-8000-00000000000a', '2026-05-30T06:00Z', null, null),
  ('00000000-0000-4000-8000-0000000000b1', 500, '2026-05-29', 'Cash', '00000000-0000-4000-8000-00000000000a', '2026-05-29T06:00Z',
    '00000000-0000-4000-8000-00000000000a', '2026-05-29T07:00Z');

insert into idempotency_keys (account_id, key, operation, request_hash, status, response, created_at)
values ('00000000-0000-4000-8000-00000000000b', 'a-key-of-a-browser', 'createWorkOrder', sha256('body'), 201, '{"id": "x", "a": 1}', '2026-05-05T05:00Z');

insert into audit_entries (at, actor_id, actor_email, actor_role, action, subject_type, subject_id, subject_label, after)
select '2026-05-05T05:00Z'::timestamptz + n * interval '1 hour', '00000000-0000-4000-8000-00000000000b', 'desk@lab.example', 'USER', 'CREATE_WORK_ORDER', 'work_order',
  ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'WO-2026-000' || n, '{"patient_name": "Meera"}'
from generate_series(1, 5) as n;

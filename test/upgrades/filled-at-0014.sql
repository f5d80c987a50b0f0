-- A laboratory with rows in every table, at migration 0014. Triggers are off while the rows are inserted, since the rows include what
-- triggers keep.
do $$
declare
  name regclass;
begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', name);
  end loop;
end $$;

delete from products;
delete from price_lists;
delete from laboratory_settings;
delete from alarm_mail;

insert into accounts (id, email, display_name, role, password_hash, must_change_password, appearance, created_by, created_at, updated_at, deleted_at, version, password_generated) values
  ('00000000-0000-4000-8000-00000000000a', 'owner@lab.example', 'Asha', 'SUPER_ADMIN', '$argon2id$owner', false, 'system', null, '2026-07-03T05:00Z', '2026-07-03T05:00Z', null, 1, false),
  ('00000000-0000-4000-8000-00000000000b', 'desk@lab.example', null, 'USER', '$argon2id$desk', false, 'system', '00000000-0000-4000-8000-00000000000a', '2026-07-03T05:00Z', '2026-07-03T05:00Z', null, 1, false),
  ('00000000-0000-4000-8000-00000000000c', 'gone@lab.example', 'Ravi', 'ADMIN', '$argon2id$gone', false, 'system', '00000000-0000-4000-8000-00000000000a', '2026-07-03T05:00Z', '2026-07-03T05:00Z', '2026-05-01T00:00Z', 1, false);
insert into alarm_mail (id, host, port, security, username, sender, receivers, version) values
  (true, '', 587, 'starttls', '', '', '{}', 1);
insert into alarms (kind, place, raised_at, next_try_at) values
  ('disk_full', 'here', '2026-07-01T20:00Z', '2026-07-01T20:05Z');
insert into audit_entries (seq, id, at, actor_id, actor_email, actor_role, action, subject_type, subject_id, subject_label, after, previous_hash, hash) values
  ('1', '01e3bdb3-2a32-4b62-87ed-e2d5f52cea3a', '2026-05-05T06:00Z', '00000000-0000-4000-8000-00000000000b', 'desk@lab.example', 'USER', 'CREATE_WORK_ORDER', 'work_order', '00000000-0000-4000-8000-000000000001', 'WO-2026-0001', '{"patient_name": "Meera"}', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xbdf59aaa1281febae58b27df061efbce32aaab375f0320d7c0f8f64dcf28bfae'),
  ('2', 'a23dbdaf-e1b9-4f7b-8eb6-1a8becadf58b', '2026-05-05T07:00Z', '00000000-0000-4000-8000-00000000000b', 'desk@lab.example', 'USER', 'CREATE_WORK_ORDER', 'work_order', '00000000-0000-4000-8000-000000000002', 'WO-2026-0002', '{"patient_name": "Meera"}', '\xbdf59aaa1281febae58b27df061efbce32aaab375f0320d7c0f8f64dcf28bfae', '\xe947ef95c1100ad5291d7c5ca858c31b7d796f403c69b5fd1068ddb76affc253'),
  ('3', '03d93077-04d8-4655-aba6-1aa580b3cfdc', '2026-05-05T08:00Z', '00000000-0000-4000-8000-00000000000b', 'desk@lab.example', 'USER', 'CREATE_WORK_ORDER', 'work_order', '00000000-0000-4000-8000-000000000003', 'WO-2026-0003', '{"patient_name": "Meera"}', '\xe947ef95c1100ad5291d7c5ca858c31b7d796f403c69b5fd1068ddb76affc253', '\x2992907761b034b5069a5e9d73bc882684bf56cb346159d3a0428b8663c01710'),
  ('4', '2e8fbbcd-b2fa-494c-a292-7051416a5c6c', '2026-05-05T09:00Z', '00000000-0000-4000-8000-00000000000b', 'desk@lab.example', 'USER', 'CREATE_WORK_ORDER', 'work_order', '00000000-0000-4000-8000-000000000004', 'WO-2026-0004', '{"patient_name": "Meera"}', '\x2992907761b034b5069a5e9d73bc882684bf56cb346159d3a0428b8663c01710', '\xc5537b57b63033f23d7a2dfc2b2d115c7d71094baf2dcae3a210e49f796380e0'),
  ('5', '79b912a6-fd27-47db-a283-bd9a7ea8d0fd', '2026-05-05T10:00Z', '00000000-0000-4000-8000-00000000000b', 'desk@lab.example', 'USER', 'CREATE_WORK_ORDER', 'work_order', '00000000-0000-4000-8000-000000000005', 'WO-2026-0005', '{"patient_name": "Meera"}', '\xc5537b57b63033f23d7a2dfc2b2d115c7d71094baf2dcae3a210e49f796380e0', '\x18778f89a0f1c39b2fcd496497a048bf172cb6e13c374c29d921e270d8f14e48');
insert into audit_findings (id, digest, source, found_at, last_found_at, entries, faults_count, faults, acknowledged_at, acknowledged_by, reason) values
  ('cff6a53b-1162-4191-bba5-746c2ad0a46c', 'd1', 'daily', '2026-06-01T01:08Z', '2026-06-01T01:08Z', 4, 1, '[{"seq": 3, "kind": "gap", "count": 1}]', '2026-06-01T06:00Z', 'owner@lab.example', 'A restored backup');
insert into audit_verifications (number, verified_at, source, entries, faults_count) values
  ('1', '2026-06-02T01:08Z', 'daily', 5, 0);
insert into authenticator_apps (id, account_id, sealed_secret, offered_at, confirmed_at, last_step) values
  ('d949bde9-412f-480a-ab43-5aedded1e0f7', '00000000-0000-4000-8000-00000000000a', '\x7365616c6564', '2026-07-01T05:00Z', '2026-07-01T05:01Z', '59000000');
insert into backups (id, file_name, source, started_at, is_encrypted, alive_at, phase, percent) values
  ('0f052a44-5577-4abd-9ee5-857f51795114', 'backup-1', 'nightly', '2026-07-01T20:00Z', true, '2026-07-01T20:01Z', 'writing', 0);
insert into bill_days (day, status, paid, bills, unpriced, amount, covered, outstanding, revenue, follow_up, follow_up_state, other_unpaid, other_unpaid_state) values
  ('2026-05-12', 'printed', true, 1, 0, '3600.00', '3600.00', '0.00', '3600.00', 0, '0', 0, '0'),
  ('2026-05-20', 'pending', false, 1, 1, '0.00', '0.00', '0.00', '0.00', 0, '0', 1, '-5126419059267344684');
insert into bill_number_counters (series, financial_year, last) values
  ('B', 2026, 2),
  ('C', 2026, 1),
  ('M', 2026, 1),
  ('R', 2026, 2);
insert into data_exports (id, asked_by, asked_at, rows_done) values
  ('ac0c4561-fadc-41ef-83bd-b64db55e0683', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z', '0');
insert into doctor_sums (doctor_id, balance, uncharged, uncharged_in_work) values
  ('00000000-0000-4000-8000-0000000000d1', '2000.00', '1500.00', '0.00'),
  ('00000000-0000-4000-8000-0000000000d2', '1100.00', '0.00', '0.00');
insert into doctors (id, name, key, created_at, updated_at, version, address, billing) values
  ('00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'rao', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, '', 'monthly'),
  ('00000000-0000-4000-8000-0000000000d2', 'डॉ. सुनीता शर्मा', 'सुनीताशर्मा', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, '', 'monthly');
insert into doctor_aliases (key, doctor_id, name, created_by, created_at) values
  ('raoclinic', '00000000-0000-4000-8000-0000000000d1', 'Rao Clinic', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into idempotency_keys (account_id, key, operation, request_hash, status, response, created_at) values
  ('00000000-0000-4000-8000-00000000000b', 'a-key-of-a-browser', 'createWorkOrder', '\x230d8358dc8e8890b4c58deeb62912ee2f20357ae92a5cc861b98e68fe31acb5', 201, '{"a": 1, "id": "x"}', '2026-05-05T05:00Z');
insert into import_refs (source, table_name, old_id, new_id) values
  ('old-lab', 'work_orders', 'o1', '00000000-0000-4000-8000-000000000001');
insert into imports (id, source, file_name, file_hash, started_at, imported_at, kind, asked_by, file_bytes, received, options, saves, run_begun_at, run_ended_at) values
  ('00000000-0000-4000-8000-0000000000f2', 'old-lab', 'old.sql', '0000000000000000000000000000000000000000000000000000000000000000', '2026-07-02T05:00Z', null, 'old_app', null, null, '0', '{}', false, null, null),
  ('00000000-0000-4000-8000-0000000000f4', 'orders', 'open.csv', null, '2026-07-03T05:00Z', '2026-07-03T05:02Z', 'orders', '00000000-0000-4000-8000-00000000000a', '200', '200', '{}', true, '2026-07-03T05:01Z', '2026-07-03T05:02Z');
insert into import_accounts (import_id, line, old_id, user_id, email, role) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'u1', 'u1', 'old@lab.example', 'USER');
insert into import_bill_orders (import_id, line, bill_id, order_id) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'b1', 'o1');
insert into import_bills (import_id, line, old_id, doctor_key, doctor_name, patient_name, bill_date, status, is_paid, created_by, priced_by, created_at, updated_at, new_id, receipt_id) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'b1', 'rao', 'Dr. Rao', 'Meera', '2025-05-10', 'pending', false, 'u1', '', '2025-05-10T05:00Z', '2025-05-10T05:00Z', '898957df-4c1d-4875-9b80-74b3f771d4d3', '09d695cd-6f84-4ee3-881b-b634a4a708cc');
insert into import_charges (import_id, bill_id, position, order_id, total_price, is_voided) values
  ('00000000-0000-4000-8000-0000000000f2', 'b1', 1, 'o1', '1800.00', false);
insert into import_doctors (import_id, key, name) values
  ('00000000-0000-4000-8000-0000000000f2', 'rao', 'Dr. Rao');
insert into import_items (import_id, line, old_id, bill_id, order_id, item_description, serial_number, product_quality, product_shade, quantity, unit_price, total_price) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'i1', 'b1', 'o1', 'Zirconia', 'WO-2025-0001', 'Zirconia', 'A2', 1, '1800.00', '1800.00');
insert into import_month_orders (import_id, line, month_id, order_id) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'm1', 'o1');
insert into import_months (import_id, line, old_id, doctor_key, doctor_name, billing_month, generated_at) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'm1', 'rao', 'Dr. Rao', '2025-05', '2025-06-01T05:00Z');
insert into import_orders (import_id, line, old_id, serial_text, doctor_key, doctor_name, patient_name, tooth_numbers, product_quality, product_shade, status, order_date, requires_trial, created_by, created_at, updated_at, is_urgent, revision_count, new_id) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'o1', 'WO-2025-0001', 'rao', 'Dr. Rao', 'Meera', '{11}', 'Zirconia', 'A2', 'completed', '2025-05-05', false, 'u1', '2025-05-05T05:00Z', '2025-05-05T05:00Z', false, 0, '72254483-d28a-4faf-bcda-c8ca5cbf2816');
insert into import_problems (import_id, seq, table_name, line, old_id, column_name, value, code, detail) overriding system value values
  ('00000000-0000-4000-8000-0000000000f2', '1', 'work_orders', 2, 'o2', 'doctor_name', '', 'no_doctor', '');
insert into import_revisions (import_id, line, old_id, order_id, revision_number, return_date, return_reason, returned_by) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 'r1', 'o1', 1, '2025-05-12', 'Shade', 'u1');
insert into import_rows (import_id, row, cells, verdict, problems, changed) values
  ('00000000-0000-4000-8000-0000000000f4', 3, '["Dr. Rao", "Dev", "E.max", "B1", "soon"]', 'problem', '[{"text": "This is no date. Write it as 25-12-2026", "column": "Order date"}]', '[]');
insert into import_trials (import_id, line, old_id, order_id, trial_name, trial_date) values
  ('00000000-0000-4000-8000-0000000000f2', 1, 't1', 'o1', 'Metal try-in', '2025-05-08');
insert into job_runs (job, slot, started_at, finished_at, outcome) values
  ('verify_audit_log', '2026-06-02', '2026-06-02T01:07Z', '2026-06-02T01:08Z', '{"faults": [], "entries": 5, "faults_count": 0}');
insert into known_devices (id, account_id, mark_hash, created_at, last_seen_at, user_agent) values
  ('cbaab41f-b681-4157-ae06-0d7c24d849e8', '00000000-0000-4000-8000-00000000000b', '\xfa91b6df5e5cd9da99620e3053addcd8f2f6e40b555f50cd2b138ffa0561b0ce', '2026-06-03T05:00Z', '2026-06-03T05:00Z', '');
insert into laboratory_logos (id, image, sha256, uploaded_by, uploaded_at) values
  ('00000000-0000-4000-8000-0000000000f1', '\x89504e47', '\x3598ce6f965b2481fe26316c06b30950c46ac7f8e7229f104aa78f579997668d', '00000000-0000-4000-8000-00000000000a', '2026-06-02T05:00Z');
insert into laboratory_settings (id, company_name, address, phone, email, currency, time_zone, gst_number, bill_footer, working_days, password_min_length, version, updated_at, logo_id, second_factor_required, first_run_skipped, initial_bill_paper, price_day, prices_at_entry, upi_id, upi_merchant_code, payment_details, tell_staff_of_limit) values
  (true, 'Shree Dental', '', '', '', 'INR', 'Asia/Kolkata', '', '', '{1,2,3,4,5,6}', 6, 3, '2026-07-03T05:00Z', '00000000-0000-4000-8000-0000000000f1', false, '{laboratory,administrator,users,first_order}', 'a4', 'order_date', true, '', '', '', false);
insert into notification_reads (account_id, kind, record_id, occasion, read_at) values
  ('00000000-0000-4000-8000-00000000000a', 'overdue_order', '00000000-0000-4000-8000-000000000004', '2026-05-10', '2026-06-02T05:00Z');
insert into order_days (day, status, doctor_id, product_quality, orders, finished, revised) values
  ('2026-05-02', 'completed', null, null, 1, 1, 0),
  ('2026-05-02', null, '00000000-0000-4000-8000-0000000000d1', null, 1, 1, 0),
  ('2026-05-02', null, null, 'Zirconia', 1, 1, 0),
  ('2026-05-03', 'completed', null, null, 1, 1, 0),
  ('2026-05-03', null, '00000000-0000-4000-8000-0000000000d2', null, 1, 1, 0),
  ('2026-05-03', null, null, 'PFM', 1, 1, 0),
  ('2026-05-04', 'returned', null, null, 1, 1, 1),
  ('2026-05-04', null, '00000000-0000-4000-8000-0000000000d1', null, 1, 1, 1),
  ('2026-05-04', null, null, 'Zirconia', 1, 1, 1),
  ('2026-05-05', 'in_progress', null, null, 1, 0, 0),
  ('2026-05-05', null, '00000000-0000-4000-8000-0000000000d1', null, 1, 0, 0),
  ('2026-05-05', null, null, 'E.max', 1, 0, 0),
  ('2026-05-06', 'completed', null, null, 1, 1, 0),
  ('2026-05-06', null, '00000000-0000-4000-8000-0000000000d1', null, 1, 1, 0),
  ('2026-05-06', null, null, 'Zirconia', 1, 1, 0),
  ('2026-05-07', 'completed', null, null, 1, 1, 0),
  ('2026-05-07', null, '00000000-0000-4000-8000-0000000000d1', null, 1, 1, 0),
  ('2026-05-07', null, null, 'Zirconia', 1, 1, 0);
insert into passkeys (id, account_id, credential_id, public_key, counter, transports, rp_id, name, created_at) values
  ('d4517331-4ec7-437a-b93a-d6578d226814', '00000000-0000-4000-8000-00000000000a', '\x63726564656e7469616c', '\x6b6579', '0', '{internal}', 'lab.example', 'Telephone', '2026-07-01T05:00Z');
insert into patient_firsts (doctor_id, patient, day) values
  ('00000000-0000-4000-8000-0000000000d1', 'dev', '2026-05-05'),
  ('00000000-0000-4000-8000-0000000000d1', 'isha', '2026-05-06'),
  ('00000000-0000-4000-8000-0000000000d1', 'meera', '2026-05-02'),
  ('00000000-0000-4000-8000-0000000000d1', 'noor', '2026-05-04'),
  ('00000000-0000-4000-8000-0000000000d1', 'tara', '2026-05-07'),
  ('00000000-0000-4000-8000-0000000000d2', 'kiran', '2026-05-03');
insert into payment_days (day, method, kind, taken_back, payments, amount) values
  ('2026-05-29', 'Cash', 'receipt', true, 1, '500.00'),
  ('2026-05-30', 'UPI', 'receipt', false, 1, '3600.00');
insert into pending_sign_ins (id, token_hash, account_id, password_digest, expires_at) values
  ('00000000-0000-4000-8000-0000000000a1', '\x80cfa3e7f28dde4df64436b652230aff28d7779116d1369c21ef2bbf37261d71', '00000000-0000-4000-8000-00000000000a', '\xd04b98f48e8f8bcc15c6ae5ac050801cd6dcfd428fb5f9e65c4e16e7807340fa', '2026-07-01T05:10Z');
insert into price_lists (id, name, is_default, note, version) values
  ('8d7b6185-5b86-434e-a185-4efb59fc89d5', 'Standard', true, '', 1);
insert into doctor_terms (doctor_id, valid_from, discount_percent, set_by, set_at) values
  ('00000000-0000-4000-8000-0000000000d1', '2026-04-01', '5.00', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into products (id, name, key, unit_basis, fixed_units, position, is_seeded, version) values
  ('04a7f5e2-6788-4599-aecd-e6a7aa57b2d2', 'Metal', 'metal', 'tooth', null, 2, true, 1),
  ('05a53df9-e18f-41c6-a53d-d5f43f1c8dcb', 'Moonlith', 'moonlith', 'tooth', null, 8, true, 1),
  ('219f1f5f-58b3-44aa-b6d9-7d1ba29ef47b', 'U/hybrid/danture', 'u/hybrid/danture', 'arch', 1, 17, true, 1),
  ('320bfb76-00d1-4377-8eb2-5138c3c15fe9', 'L/implant/pfm', 'l/implant/pfm', 'tooth', null, 21, true, 1),
  ('3bad6ac1-ef06-4c31-b97a-57acbb05cbd2', 'U/Danture', 'u/danture', 'arch', 1, 10, true, 1),
  ('40e174bc-1b5c-4ac6-b51a-d8e717549fd5', 'Implant pfm', 'implant pfm', 'tooth', null, 16, true, 1),
  ('487a8c11-a9cc-4980-8283-6e8a6131bf98', 'E.max', 'e.max', 'tooth', null, 23, false, 1),
  ('4cc9b5b3-212b-44e1-a7e7-dd3fa7ff283c', 'Temporary', 'temporary', 'tooth', null, 14, true, 1),
  ('5977476e-d9c5-4c9b-ac29-7d5b3a796b29', 'Zirconia', 'zirconia', 'tooth', null, 7, true, 1),
  ('71dd8ba2-6886-46e2-a92f-6bb22a4e5a1d', 'U/L/implant/pfm', 'u/l/implant/pfm', 'tooth', null, 22, true, 1),
  ('8325e468-ab11-4f4c-bef8-cca9193b55fb', 'Dmls pfm', 'dmls pfm', 'tooth', null, 5, true, 1),
  ('893035f6-97cc-4845-9620-70a6f8f241c4', 'Cadcam pfm', 'cadcam pfm', 'tooth', null, 6, true, 1),
  ('a4fde51e-782c-4f20-a963-0cdb735876f1', 'Rpd', 'rpd', 'case', 1, 1, true, 1),
  ('bd161b3e-8288-46a3-b421-7d980282d5d2', 'Metal fc', 'metal fc', 'tooth', null, 3, true, 1),
  ('c311ace4-300f-499c-b810-7cf0c8715e42', 'U/L/hybrid/danture', 'u/l/hybrid/danture', 'arch', 2, 19, true, 1),
  ('c74c8cf7-2091-4bd2-b924-036b56f77e67', 'U/L/imported/Danture', 'u/l/imported/danture', 'arch', 2, 13, true, 1),
  ('cea3933d-720f-4c22-9a58-db38c79e5f77', 'U/implant/pfm', 'u/implant/pfm', 'tooth', null, 20, true, 1),
  ('d292b151-f60f-4d06-9d9d-6b5d37b2d1c7', 'L/hybrid/danture', 'l/hybrid/danture', 'arch', 1, 18, true, 1),
  ('d5173170-d838-42bd-abdf-84055d9ca5bd', 'L/Danture', 'l/danture', 'arch', 1, 11, true, 1),
  ('e336aa4d-09e9-4aeb-a5e6-8c8896c3deff', 'Pfm', 'pfm', 'tooth', null, 4, true, 1),
  ('e6b186a1-6007-46bf-bfac-dde18481fd10', 'E-max', 'e-max', 'tooth', null, 15, true, 1),
  ('eaad18d6-e9cd-475f-b1c2-534c1830a39d', 'Bruxzir', 'bruxzir', 'tooth', null, 9, true, 1),
  ('f31c6649-ff5d-43ea-9255-6d1a4eae8698', 'U/L/danture', 'u/l/danture', 'arch', 2, 12, true, 1);
insert into price_rates (id, product_id, price_list_id, valid_from, rate, set_by, set_at) values
  ('94f51690-e8c5-430f-9a78-27542b8fb035', '5977476e-d9c5-4c9b-ac29-7d5b3a796b29', '8d7b6185-5b86-434e-a185-4efb59fc89d5', '2026-04-01', '1800.00', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into recovery_codes (account_id, code_hash, made_at) values
  ('00000000-0000-4000-8000-00000000000a', '\x3749cb48ee6e8dd6738012fc45cdabda219ccc1a1c46b6525d0f2072a65d90e4', '2026-07-01T05:00Z');
insert into replaced_marks (mark_hash, device_id, replaced_at) values
  ('\x6aea2cdda440ef694551f941f63be73838af579e792a22d105d74d001eb9b32e', 'cbaab41f-b681-4157-ae06-0d7c24d849e8', '2026-06-03T05:00Z');
insert into serial_counters (year, last, removed) values
  (2026, 6, 0);
insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at, address, user_agent, password_confirmed_at, confirmed_by_factor) values
  ('8ff999f0-0011-4abd-a6e9-f7682a37095d', '\xe3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf', '00000000-0000-4000-8000-00000000000b', '2026-06-01T05:00Z', '2026-06-01T06:00Z', '2026-06-08T05:00Z', '127.0.0.1', '', '2026-06-01T05:00Z', false);
insert into passkey_challenges (challenge, purpose, pending_sign_in_id, expires_at) values
  ('\x2dd00bd77e0222ced882665481a9c1d9f907309d16e05ed007a1ea63928477a9', 'sign_in', '00000000-0000-4000-8000-0000000000a1', '2026-07-01T05:10Z');
insert into sign_in_attempts (subject, failures, window_started_at, locks) values
  ('account:desk@lab.example', 3, '2026-06-01T05:00Z', 0);
insert into statement_prints (seq, doctor_id, from_day, to_day, closing, last_seq, copy_number, kind, printed_by, printed_at) overriding system value values
  ('1', '00000000-0000-4000-8000-0000000000d2', '2026-04-01', '2026-07-01', '1100.00', '7', 1, 'pdf', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into work_orders (id, serial_year, serial_no, doctor_id, doctor_name, patient_name, tooth_numbers, product_quality, product_shade, status, order_date, completion_date, requires_trial, is_urgent, rate, amount, revision_count, return_reason, return_date, created_by, created_at, updated_at, version, priced_product, priced_count, bill_date, price_source) values
  ('00000000-0000-4000-8000-000000000001', 2026, 1, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Meera', '{11,21}', 'Zirconia', 'A2', 'completed', '2026-05-02', '2026-05-10', false, false, '1800.00', '3600.00', 0, null, null, '00000000-0000-4000-8000-00000000000b', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, 'Zirconia', 2, '2026-05-12', 'typed'),
  ('00000000-0000-4000-8000-000000000002', 2026, 2, '00000000-0000-4000-8000-0000000000d2', 'डॉ. सुनीता शर्मा', 'Kiran', '{36}', 'PFM', 'A3', 'completed', '2026-05-03', '2026-05-19', false, false, null, null, 0, null, null, '00000000-0000-4000-8000-00000000000b', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, null, null, '2026-05-20', null),
  ('00000000-0000-4000-8000-000000000003', 2026, 3, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Noor', '{24}', 'Zirconia', 'A1', 'returned', '2026-05-04', null, false, false, null, null, 1, 'Shade', '2026-05-15', '00000000-0000-4000-8000-00000000000b', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, null, null, null, null),
  ('00000000-0000-4000-8000-000000000004', 2026, 4, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Dev', '{}', 'E.max', 'B1', 'in_progress', '2026-05-05', null, false, false, null, null, 0, null, null, '00000000-0000-4000-8000-00000000000c', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, null, null, null, null),
  ('00000000-0000-4000-8000-000000000005', 2026, 5, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Isha', '{46}', 'Zirconia', 'A2', 'completed', '2026-05-06', '2026-05-16', false, false, '2000.00', '2000.00', 0, null, null, '00000000-0000-4000-8000-00000000000b', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, 'Zirconia', 1, null, 'typed'),
  ('00000000-0000-4000-8000-000000000006', 2026, 6, '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Tara', '{14}', 'Zirconia', 'A3', 'completed', '2026-05-07', '2026-05-21', false, false, '1500.00', '1500.00', 0, null, null, '00000000-0000-4000-8000-00000000000b', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, 'Zirconia', 1, null, 'typed');
insert into documents (id, kind, number, doctor_id, day, posted, allocated, credited, amount, method, reason, made_by, made_at, voided_at, voided_by, version) values
  ('00000000-0000-4000-8000-0000000000b1', 'bill', 'B/26-27/00001', '00000000-0000-4000-8000-0000000000d1', '2026-05-12', '3600.00', '3600.00', '0.00', null, null, null, null, null, null, null, 1),
  ('00000000-0000-4000-8000-0000000000b2', 'bill', 'B/26-27/00002', '00000000-0000-4000-8000-0000000000d2', '2026-05-20', '0.00', '0.00', '0.00', null, null, null, null, null, null, null, 1),
  ('00000000-0000-4000-8000-0000000000c1', 'credit_note', 'C/26-27/00001', '00000000-0000-4000-8000-0000000000d2', '2026-07-01', '-100.00', '100.00', '0.00', '100.00', null, 'Goodwill', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z', null, null, 1),
  ('00000000-0000-4000-8000-0000000000e1', 'monthly_bill', 'M/26-27/00001', '00000000-0000-4000-8000-0000000000d1', '2026-06-01', '2000.00', '0.00', '0.00', null, null, null, null, null, null, null, 1),
  ('00000000-0000-4000-8000-0000000000f3', 'opening', null, '00000000-0000-4000-8000-0000000000d2', '2026-04-01', '1200.00', '100.00', '100.00', '1200.00', null, null, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z', null, null, 1),
  ('c9eb911a-ccb8-4c48-8f54-c0ba87f3ea33', 'receipt', 'R/26-27/00001', '00000000-0000-4000-8000-0000000000d1', '2026-05-29', '0.00', '0.00', '0.00', '500.00', 'Cash', null, '00000000-0000-4000-8000-00000000000a', '2026-05-29T06:00Z', '2026-05-29T07:00Z', '00000000-0000-4000-8000-00000000000a', 1),
  ('eb67d055-1543-468e-ad7e-fbe1649e213a', 'receipt', 'R/26-27/00002', '00000000-0000-4000-8000-0000000000d1', '2026-05-30', '-3600.00', '3600.00', '0.00', '3600.00', 'UPI', null, '00000000-0000-4000-8000-00000000000a', '2026-05-30T06:00Z', null, null, 1);
insert into allocations (id, source_id, target_id, amount, made_at, made_by, ended_at, ended_by, ended_reason) values
  ('0f098e6e-0ad1-4007-899b-bf4fb8653233', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000f3', '100.00', '2026-07-01T05:00Z', '00000000-0000-4000-8000-00000000000a', null, null, null),
  ('6b3cc254-6507-4cdd-80b6-0ae9dffae69c', 'eb67d055-1543-468e-ad7e-fbe1649e213a', '00000000-0000-4000-8000-0000000000b1', '3600.00', '2026-05-30T06:00Z', '00000000-0000-4000-8000-00000000000a', null, null, null),
  ('d7ea2718-93cb-49c3-98e8-fde1cbc6fcee', 'c9eb911a-ccb8-4c48-8f54-c0ba87f3ea33', '00000000-0000-4000-8000-0000000000b1', '500.00', '2026-05-29T06:00Z', '00000000-0000-4000-8000-00000000000a', '2026-05-29T07:00Z', '00000000-0000-4000-8000-00000000000a', 'taken_back');
insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, is_grouped, bill_date, completion_date, status, amount, created_by, priced_by, printed_at, created_at, updated_at, version, charged_on, credited, lacks_price, charged_for_payment, covered) values
  ('00000000-0000-4000-8000-0000000000b1', 'B/26-27/00001', '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', 'Meera', false, '2026-05-12', '2026-05-10', 'printed', '3600.00', '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000c', '2026-07-01T05:00Z', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, 'itself', '0.00', false, true, '3600.00'),
  ('00000000-0000-4000-8000-0000000000b2', 'B/26-27/00002', '00000000-0000-4000-8000-0000000000d2', 'डॉ. सुनीता शर्मा', 'Kiran', false, '2026-05-20', '2026-05-19', 'pending', '0.00', '00000000-0000-4000-8000-00000000000b', null, null, '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1, 'month', '0.00', true, false, '0.00');
insert into bill_items (id, bill_id, work_order_id, position, item_description, serial_number, patient_name, product_quality, product_shade, tooth_numbers, order_date, completion_date, quantity, unit_price, total_price, voided, voided_with_bill) values
  ('11e3d034-af2c-434b-8f06-6f9018fcaea8', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000001', 1, 'Zirconia', 'WO-2026-0001', 'Meera', 'Zirconia', 'A2', '{11,21}', '2026-05-02', '2026-05-10', 2, '1800.00', '3600.00', false, false),
  ('1414059b-b747-4b49-8522-f1c69fc6333b', '00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-000000000002', 1, 'PFM', 'WO-2026-0002', 'Kiran', 'PFM', 'A3', '{36}', '2026-05-03', '2026-05-19', 1, '0.00', '0.00', false, false);
insert into imported_orders (ref, work_order_id) values
  ('id:7', '00000000-0000-4000-8000-000000000004');
insert into ledger_entries (seq, doctor_id, entry_date, posted_at, kind, document_id, version, amount, posted_by) overriding system value values
  ('1', '00000000-0000-4000-8000-0000000000d1', '2026-05-29', '2026-05-29T06:00Z', 'receipt', 'c9eb911a-ccb8-4c48-8f54-c0ba87f3ea33', null, '-500.00', '00000000-0000-4000-8000-00000000000a'),
  ('2', '00000000-0000-4000-8000-0000000000d1', '2026-05-29', '2026-05-29T07:00Z', 'receipt_taken_back', 'c9eb911a-ccb8-4c48-8f54-c0ba87f3ea33', null, '500.00', '00000000-0000-4000-8000-00000000000a'),
  ('3', '00000000-0000-4000-8000-0000000000d1', '2026-05-30', '2026-05-30T06:00Z', 'receipt', 'eb67d055-1543-468e-ad7e-fbe1649e213a', null, '-3600.00', '00000000-0000-4000-8000-00000000000a'),
  ('4', '00000000-0000-4000-8000-0000000000d1', '2026-06-01', '2026-06-01T05:00Z', 'monthly_bill', '00000000-0000-4000-8000-0000000000e1', 1, '2000.00', '00000000-0000-4000-8000-00000000000a'),
  ('5', '00000000-0000-4000-8000-0000000000d1', '2026-05-12', '2026-07-03T05:00Z', 'bill', '00000000-0000-4000-8000-0000000000b1', null, '3600.00', '00000000-0000-4000-8000-00000000000c'),
  ('6', '00000000-0000-4000-8000-0000000000d2', '2026-04-01', '2026-07-01T05:00Z', 'opening', '00000000-0000-4000-8000-0000000000f3', null, '1200.00', '00000000-0000-4000-8000-00000000000a'),
  ('7', '00000000-0000-4000-8000-0000000000d2', '2026-07-01', '2026-07-01T05:00Z', 'credit_note', '00000000-0000-4000-8000-0000000000c1', null, '-100.00', '00000000-0000-4000-8000-00000000000a');
insert into monthly_bills_history (id, bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount, bill_data, generated_by, generated_at, version, set_aside) values
  ('00000000-0000-4000-8000-0000000000e1', 'M/26-27/00001', '00000000-0000-4000-8000-0000000000d1', 'Dr. Rao', '2026-05', 1, '2000.00', '{"bill_number": "M/26-27/00001", "work_orders": [{"amount": "2000.00", "serial_number": "WO-2026-0005"}], "total_amount": "2000.00"}', '00000000-0000-4000-8000-00000000000a', '2026-06-01T05:00Z', 1, false);
insert into monthly_bill_orders (monthly_bill_id, work_order_id, serial_number, amount) values
  ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-000000000005', 'WO-2026-0005', '2000.00');
insert into monthly_bill_versions (monthly_bill_id, version, work_orders_count, total_amount, bill_data, saved_by, saved_at) values
  ('00000000-0000-4000-8000-0000000000e1', 1, 1, '2000.00', '{"bill_number": "M/26-27/00001", "work_orders": [{"amount": "2000.00", "serial_number": "WO-2026-0005"}], "total_amount": "2000.00"}', '00000000-0000-4000-8000-00000000000a', '2026-06-01T05:00Z');
insert into document_copies (id, document_id, paper, medium, version, copy_number, is_duplicate, printed_by, printed_at) values
  ('1542475c-bb86-4512-9fb8-eadab361ee4d', 'eb67d055-1543-468e-ad7e-fbe1649e213a', 'receipt', 'paper', null, 2, true, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z'),
  ('1a023ebe-4334-4b5f-b0fc-20537f6de508', '00000000-0000-4000-8000-0000000000e1', 'monthly_bill', 'paper', 1, 2, true, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z'),
  ('4ea4c45f-edeb-40c0-92d0-6fec2d66a729', '00000000-0000-4000-8000-0000000000b1', 'initial_bill', 'paper', null, 1, false, '00000000-0000-4000-8000-00000000000a', '2026-05-12T06:00Z'),
  ('971816e3-8295-4728-9cc8-da7b5fa8ee60', '00000000-0000-4000-8000-0000000000e1', 'monthly_bill', 'paper', 1, 1, false, '00000000-0000-4000-8000-00000000000a', '2026-06-02T05:00Z'),
  ('b1641c27-aa12-41ae-9108-95c5966d0e82', '00000000-0000-4000-8000-0000000000b1', 'initial_bill', 'paper', null, 2, true, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z'),
  ('dac588d2-56fb-4635-9c8b-6ed056a472ef', 'eb67d055-1543-468e-ad7e-fbe1649e213a', 'receipt', 'pdf', null, 1, false, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into revision_history (id, work_order_id, revision_number, return_date, return_reason, previous_completion_date, returned_by, created_at) values
  ('e535be8d-2686-4cbc-a5f3-c5e4ccef7e4a', '00000000-0000-4000-8000-000000000003', 1, '2026-05-15', 'Shade', '2026-05-11', '00000000-0000-4000-8000-00000000000b', '2026-07-03T05:00Z');
insert into trials (id, work_order_id, trial_name, trial_date, sent_on, returned_on, result, created_at, updated_at, version) values
  ('6e9f46b3-bb2a-40f6-9abb-1c40d4498e61', '00000000-0000-4000-8000-000000000004', 'Metal try-in', '2026-05-08', '2026-05-08', '2026-05-09', 'ok', '2026-07-03T05:00Z', '2026-07-03T05:00Z', 1);
insert into uncharged_orders (work_order_id, doctor_id, amount, in_work) values
  ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-0000000000d1', '1500.00', false);
update work_orders set bill_id = '00000000-0000-4000-8000-0000000000b1' where id = '00000000-0000-4000-8000-000000000001';
update work_orders set bill_id = '00000000-0000-4000-8000-0000000000b2' where id = '00000000-0000-4000-8000-000000000002';
select setval('import_problems_seq_seq', 1);
select setval('ledger_entries_seq_seq', 7);
select setval('statement_prints_seq_seq', 1);

do $$
declare
  name regclass;
begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s enable trigger user', name);
  end loop;
end $$;

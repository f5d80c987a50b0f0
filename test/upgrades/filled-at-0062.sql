-- The tables that came since: a second factor and a passkey, a backup, an alarm, held copies, what doctors pay, what they owe, and what came from the
-- old program.
insert into authenticator_apps (account_id, sealed_secret, offered_at, confirmed_at, last_step)
values ('00000000-0000-4000-8000-00000000000a', 'sealed', '2026-07-01T05:00Z', '2026-07-01T05:01Z', 59000000);
insert into recovery_codes (account_id, code_hash, made_at)
values ('00000000-0000-4000-8000-00000000000a', sha256('a code'), '2026-07-01T05:00Z');
insert into pending_sign_ins (id, token_hash, account_id, password_digest, expires_at)
values ('00000000-0000-4000-8000-0000000000a1', sha256('waiting'), '00000000-0000-4000-8000-00000000000a', sha256('hash'), '2026-07-01T05:10Z');
insert into passkeys (account_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
values ('00000000-0000-4000-8000-00000000000a', 'credential', 'key', 0, '{internal}', 'lab.example', 'Telephone', '2026-07-01T05:00Z');
insert into passkey_challenges (challenge, purpose, pending_sign_in_id, expires_at)
values (sha256('challenge'), 'sign_in', '00000000-0000-4000-8000-0000000000a1', '2026-07-01T05:10Z');
insert into backups (file_name, source, started_at, is_encrypted, alive_at)
values ('backup-1', 'nightly', '2026-07-01T20:00Z', true, '2026-07-01T20:01Z');
insert into alarms (kind, place, raised_at, next_try_at) values ('disk_full', 'here', '2026-07-01T20:00Z', '2026-07-01T20:05Z');

insert into bill_copies_held (bill_id, copy_number, held_by, held_at)
values ('00000000-0000-4000-8000-0000000000b1', 2, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into monthly_bill_copies_held (monthly_bill_id, version, copy_number, is_duplicate, held_by, held_at)
values ('00000000-0000-4000-8000-0000000000e1', 1, 2, true, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');

insert into price_rates (product_id, price_list_id, valid_from, rate, set_by, set_at)
select p.id, l.id, '2026-04-01', 1800, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z'
from products p, price_lists l where p.key = 'zirconia' and l.is_default;
insert into doctor_terms (doctor_id, valid_from, discount_percent, set_by, set_at)
values ('00000000-0000-4000-8000-0000000000d1', '2026-04-01', 5, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into doctor_aliases (key, doctor_id, name, created_by, created_at)
values ('raoclinic', '00000000-0000-4000-8000-0000000000d1', 'Rao Clinic', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');

-- 1,200.00 from before, of which a note credits 100.00.
insert into doctor_openings (id, doctor_id, amount, as_of, set_by, set_at)
values ('00000000-0000-4000-8000-0000000000f3', '00000000-0000-4000-8000-0000000000d2', 1200, '2026-04-01', '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into credit_notes (id, note_number, kind, doctor_id, note_date, amount, reason, created_by, created_at)
values ('00000000-0000-4000-8000-0000000000c1', 'C/26-27/00001', 'credit_note', '00000000-0000-4000-8000-0000000000d2', '2026-07-01', 100, 'Goodwill',
  '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into bill_number_counters (series, financial_year, last) values ('C', 2026, 1);
insert into payment_allocations (credit_note_id, opening_of, amount, made_at, made_by)
values ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000f3', 100, '2026-07-01T05:00Z', '00000000-0000-4000-8000-00000000000a');
insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, document_number, amount, posted_by) values
  ('00000000-0000-4000-8000-0000000000d2', '2026-04-01', '2026-07-01T05:00Z', 'opening', '00000000-0000-4000-8000-0000000000f3', 'Opening', 1200,
    '00000000-0000-4000-8000-00000000000a'),
  ('00000000-0000-4000-8000-0000000000d2', '2026-07-01', '2026-07-01T05:00Z', 'credit_note', '00000000-0000-4000-8000-0000000000c1', 'C/26-27/00001', -100,
    '00000000-0000-4000-8000-00000000000a');
insert into payment_prints (payment_id, copy_number, printed_by, printed_at)
select id, 1, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z' from payments where taken_back_at is null;
insert into payment_copies_held (payment_id, copy_number, held_by, held_at)
select id, 2, '00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z' from payments where taken_back_at is null;

insert into data_exports (asked_by, asked_at) values ('00000000-0000-4000-8000-00000000000a', '2026-07-01T05:00Z');
insert into statement_prints (doctor_id, from_day, to_day, closing, last_seq, copy_number, kind, printed_by, printed_at)
select '00000000-0000-4000-8000-0000000000d2', '2026-04-01', '2026-07-01', 1100, max(seq), 1, 'pdf', '00000000-0000-4000-8000-00000000000a',
  '2026-07-01T05:00Z' from ledger_entries;

insert into imports (id, source, file_name, file_hash, started_at)
values ('00000000-0000-4000-8000-0000000000f2', 'old-lab', 'old.sql', repeat('0', 64), '2026-07-02T05:00Z');
insert into import_refs (source, table_name, old_id, new_id)
values ('old-lab', 'work_orders', 'o1', '00000000-0000-4000-8000-000000000001');
insert into import_problems (import_id, table_name, line, old_id, column_name, value, code)
values ('00000000-0000-4000-8000-0000000000f2', 'work_orders', 2, 'o2', 'doctor_name', '', 'no_doctor');
insert into import_accounts (import_id, line, old_id, user_id, email, role)
values ('00000000-0000-4000-8000-0000000000f2', 1, 'u1', 'u1', 'old@lab.example', 'USER');
insert into import_doctors (import_id, key, name) values ('00000000-0000-4000-8000-0000000000f2', 'rao', 'Dr. Rao');
insert into import_orders (import_id, line, old_id, serial_text, doctor_key, doctor_name, patient_name, tooth_numbers, product_quality, product_shade,
  status, order_date, requires_trial, created_by, created_at, updated_at, is_urgent, revision_count)
values ('00000000-0000-4000-8000-0000000000f2', 1, 'o1', 'WO-2025-0001', 'rao', 'Dr. Rao', 'Meera', '{11}', 'Zirconia', 'A2', 'completed', '2025-05-05', false,
  'u1', '2025-05-05T05:00Z', '2025-05-05T05:00Z', false, 0);
insert into import_bills (import_id, line, old_id, doctor_key, doctor_name, patient_name, bill_date, status, is_paid, created_by, priced_by, created_at, updated_at)
values ('00000000-0000-4000-8000-0000000000f2', 1, 'b1', 'rao', 'Dr. Rao', 'Meera', '2025-05-10', 'pending', false, 'u1', '', '2025-05-10T05:00Z', '2025-05-10T05:00Z');
insert into import_bill_orders (import_id, line, bill_id, order_id) values ('00000000-0000-4000-8000-0000000000f2', 1, 'b1', 'o1');
insert into import_items (import_id, line, old_id, bill_id, order_id, item_description, serial_number, product_quality, product_shade, quantity, unit_price,
  total_price)
values ('00000000-0000-4000-8000-0000000000f2', 1, 'i1', 'b1', 'o1', 'Zirconia', 'WO-2025-0001', 'Zirconia', 'A2', 1, 1800, 1800);
insert into import_charges (import_id, bill_id, position, order_id, total_price) values ('00000000-0000-4000-8000-0000000000f2', 'b1', 1, 'o1', 1800);
insert into import_months (import_id, line, old_id, doctor_key, doctor_name, billing_month, generated_at)
values ('00000000-0000-4000-8000-0000000000f2', 1, 'm1', 'rao', 'Dr. Rao', '2025-05', '2025-06-01T05:00Z');
insert into import_month_orders (import_id, line, month_id, order_id) values ('00000000-0000-4000-8000-0000000000f2', 1, 'm1', 'o1');
insert into import_trials (import_id, line, old_id, order_id, trial_name, trial_date)
values ('00000000-0000-4000-8000-0000000000f2', 1, 't1', 'o1', 'Metal try-in', '2025-05-08');
insert into import_revisions (import_id, line, old_id, order_id, revision_number, return_date, return_reason, returned_by)
values ('00000000-0000-4000-8000-0000000000f2', 1, 'r1', 'o1', 1, '2025-05-12', 'Shade', 'u1');

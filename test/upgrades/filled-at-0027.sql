-- The tables that came since.
insert into laboratory_logos (id, image, sha256, uploaded_by, uploaded_at)
values ('00000000-0000-4000-8000-0000000000f1', decode('89504e47', 'hex'), sha256('logo'), '00000000-0000-4000-8000-00000000000a', '2026-06-02T05:00Z');
update laboratory_settings set logo_id = '00000000-0000-4000-8000-0000000000f1';

insert into monthly_bill_prints (monthly_bill_id, version, copy_number, printed_by, printed_at, kind, is_duplicate)
values ('00000000-0000-4000-8000-0000000000e1', 1, 1, '00000000-0000-4000-8000-00000000000a', '2026-06-02T05:00Z', 'paper', false);

insert into job_runs (job, slot, started_at, finished_at, outcome)
values ('verify_audit_log', '2026-06-02', '2026-06-02T01:07Z', '2026-06-02T01:08Z', '{"entries": 5, "faults": [], "faults_count": 0}');

insert into notification_reads (account_id, kind, record_id, occasion, read_at)
values ('00000000-0000-4000-8000-00000000000a', 'overdue_order', '00000000-0000-4000-8000-000000000004', '2026-05-10', '2026-06-02T05:00Z');

insert into audit_verifications (verified_at, source, entries, faults_count) values ('2026-06-02T01:08Z', 'daily', 5, 0);
insert into audit_findings (digest, source, found_at, last_found_at, entries, faults_count, faults, acknowledged_at, acknowledged_by, reason)
values ('d1', 'daily', '2026-06-01T01:08Z', '2026-06-01T01:08Z', 4, 1, '[{"kind": "gap", "seq": 3, "count": 1}]', '2026-06-01T06:00Z', 'owner@lab.example', 'A restored backup');

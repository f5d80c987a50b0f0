-- The tables that came since: of a table that was taken over the row that was left out, and the order that another became.
insert into imports (id, source, kind, file_name, started_at, asked_by, file_bytes, received, saves, run_begun_at, run_ended_at, imported_at)
values ('00000000-0000-4000-8000-0000000000f4', 'orders', 'orders', 'open.csv', '2026-07-03T05:00Z', '00000000-0000-4000-8000-00000000000a', 200, 200, true,
  '2026-07-03T05:01Z', '2026-07-03T05:02Z', '2026-07-03T05:02Z');
insert into import_rows (import_id, row, cells, verdict, problems, changed)
values ('00000000-0000-4000-8000-0000000000f4', 3, '["Dr. Rao", "Dev", "E.max", "B1", "soon"]', 'problem',
  '[{"column": "Order date", "text": "This is no date. Write it as 25-12-2026"}]', '[]');
insert into imported_orders (ref, work_order_id) values ('id:7', '00000000-0000-4000-8000-000000000004');

-- Rows of a table that is to be taken over, as they stand in its file, each with what would become of it. Of one that was taken over only
-- those that were left out stay, to be put right.
create table import_rows (
  import_id uuid not null constraint import_rows_import_id_fkey references imports (id) on delete cascade,
  -- As a spreadsheet counts: the headings are row 1.
  row integer not null,
  cells jsonb not null,
  verdict text not null constraint import_rows_verdict_known check (verdict in ('problem', 'new', 'change', 'same')),
  -- What is wrong: column and text.
  problems jsonb not null,
  -- The titles of the columns that change something.
  changed jsonb not null,
  constraint import_rows_pkey primary key (import_id, row)
);
create index import_rows_verdict_idx on import_rows (import_id, verdict, row);

-- Which order a row of a table became, so that the same row makes no second one. It is forgotten with its order.
create table imported_orders (
  -- The id that the row gives (`id:…`), or a digest of all that it says.
  ref text constraint imported_orders_pkey primary key,
  work_order_id uuid not null constraint imported_orders_work_order_id_fkey references work_orders (id) on delete cascade
);
create index imported_orders_work_order_id_idx on imported_orders (work_order_id);

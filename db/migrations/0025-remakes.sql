-- A charged remake: a new order for work that was finished before.
alter table work_orders
  add column remake_of_id uuid constraint work_orders_remake_of_id_fkey references work_orders (id) on delete set null,
  -- The percentage of the rate card price that is charged; null: all of it, or another price.
  add column charge_percent smallint,
  add constraint work_orders_remake_of_another check (remake_of_id <> id),
  add constraint work_orders_charge_percent_range
    check (charge_percent is null or (charge_percent between 1 and 99 and price_source = 'typed'));
create index work_orders_remake_of_idx on work_orders (remake_of_id) where remake_of_id is not null;

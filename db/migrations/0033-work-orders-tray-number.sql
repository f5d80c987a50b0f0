-- The number of the case pan in which an order's model and work lie. Laboratories number their pans and use them again.
alter table work_orders
  add column tray_number text,
  add constraint work_orders_tray_number_given check (btrim(tray_number) <> '' and length(tray_number) <= 20);

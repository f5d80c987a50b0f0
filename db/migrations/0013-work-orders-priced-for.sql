-- What the price of an order was set for: its product, and the units that this was counted by. Teeth or product that are changed
-- later leave the price as it is; by these two it is seen, and a paper says the units that make the amount.
alter table work_orders
  add column priced_product text,
  add column priced_count smallint,
  add constraint work_orders_priced_for_whole check ((priced_product is null) = (priced_count is null)),
  add constraint work_orders_priced_for_amount check (priced_count is null or amount is not null),
  add constraint work_orders_priced_count_range check (priced_count between 0 and 999);

-- Of prices that were set before this was kept, those by a rate tell how many units they were set for. Of the others nobody knows.
update work_orders set priced_product = product_quality, priced_count = amount / rate
where units is null and amount % rate = 0 and amount / rate between 1 and 999;

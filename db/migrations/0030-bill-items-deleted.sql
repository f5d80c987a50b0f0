-- Orders that were deleted while a bill charged them: few beside all. The close of a month names them.
create index bill_items_deleted_idx on bill_items (completion_date) include (bill_id, serial_number, total_price)
  where work_order_id is null and not voided;
create index monthly_bill_orders_deleted_idx on monthly_bill_orders (serial_number) where work_order_id is null;

-- A saved monthly bill is saved anew when its last order went to another month or doctor: it then charges nothing, and keeps its
-- number and its earlier versions. The first version of a bill always charges something.
alter table monthly_bills_history
  drop constraint monthly_bills_history_count_positive,
  drop constraint monthly_bills_history_total_range,
  add constraint monthly_bills_history_count_range check (work_orders_count >= 0),
  add constraint monthly_bills_history_total_range check (total_amount >= 0 and total_amount <= 100000000000),
  -- No orders, no rupees, and the other way round.
  add constraint monthly_bills_history_empty_whole check ((work_orders_count = 0) = (total_amount = 0)),
  add constraint monthly_bills_history_empty_later check (work_orders_count > 0 or version > 1);

-- A day of completion belongs to a completed order: one that comes back, or is taken into revision, has none until it is done
-- again. What it was before stands in its revision history.
update work_orders set completion_date = null where status <> 'completed' and completion_date is not null;
alter table work_orders add constraint work_orders_date_only_when_completed
  check (completion_date is null or status = 'completed');

-- How much of the finished work came back, by doctor, product and month of the order. Counted are orders that were completed at
-- least once. Rows can be added up: the percentage of several is the sum of revised orders over the sum of orders.
create view work_order_revision_analytics as
select
  w.doctor_id,
  d.name as doctor_name,
  w.product_quality,
  to_char(w.order_date, 'YYYY-MM') as order_month,
  count(*)::integer as orders_count,
  (count(*) filter (where w.revision_count > 0))::integer as revised_orders_count,
  sum(w.revision_count)::integer as revisions_count,
  round(100.0 * (count(*) filter (where w.revision_count > 0)) / count(*), 1) as revision_percentage
from work_orders w
join doctors d on d.id = w.doctor_id
where w.status = 'completed' or w.revision_count > 0
group by w.doctor_id, d.name, w.product_quality, to_char(w.order_date, 'YYYY-MM');

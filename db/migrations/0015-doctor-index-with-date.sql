-- A search within a doctor's orders of a period reads only the rows of that period: the order date is a key of the index, so PostgreSQL
-- filters by it before it reads a row.
drop index work_orders_doctor_idx;
create index work_orders_doctor_idx on work_orders (doctor_id, serial_year desc, serial_no desc, order_date) include (id, status);

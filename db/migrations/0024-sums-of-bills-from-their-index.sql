-- Revenue of days, weeks and months is read from the index alone.
drop index bill_days_day_idx;
create index bill_days_day_idx on bill_days (day) include (paid, bills, amount, outstanding, revenue);

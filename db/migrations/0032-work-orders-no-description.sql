-- Written by nothing since the first version, and read by nothing.
alter table work_orders drop column work_description;

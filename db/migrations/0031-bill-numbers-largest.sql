-- The largest number of each series and financial year, found without reading the others: at every start the counters are held
-- against them. By length first, since B/26-27/100000 is more than B/26-27/99999.
create index bills_number_idx on bills (left(bill_number, 7), length(bill_number), bill_number);
create index monthly_bills_history_number_idx on monthly_bills_history (left(bill_number, 7), length(bill_number), bill_number);

-- What the payments of a view come to is added up by the way they were paid: with it in the index no row of the table is read.
-- Of 200,000 payments: 1,698 pages instead of 4,546; of a year's 27,000: 236 instead of 976.
drop index payments_paid_on_idx;
create index payments_paid_on_idx on payments (paid_on desc, payment_number desc) include (amount, kind, taken_back_at, method);

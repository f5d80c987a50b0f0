-- A bill has the number of its document, which is unique.
alter table bills drop constraint bills_bill_number_key;

-- Bills to follow up have an index of their own, which this one kept from being used.
drop index bills_pending_idx;

-- One index keeps numbers unique and finds the largest of a series and financial year.
alter table documents drop constraint documents_number_key;
drop index documents_number_idx;
create unique index documents_number_key on documents (left(number, 7), length(number), number);

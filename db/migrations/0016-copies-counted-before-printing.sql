-- A copy is counted just before its print dialog opens, so that none is held any more. What is held may be on paper: it becomes a printed copy,
-- by whom it was held and when, and can be taken back like any other. Its number and marks stay.

insert into bill_prints (id, bill_id, copy_number, printed_by, printed_at, kind, qr_amount, qr_text)
select id, bill_id, copy_number, held_by, held_at, kind, qr_amount, qr_text from bill_copies_held;

update bills b set
  printed_at = greatest(b.printed_at, held.at),
  status_before_print = case when b.status in ('pending', 'priced') then b.status else b.status_before_print end,
  status = case when b.status in ('pending', 'priced') then 'printed' else b.status end
from (select bill_id, max(held_at) as at from bill_copies_held group by bill_id) as held
where b.id = held.bill_id;

insert into monthly_bill_prints (id, monthly_bill_id, version, copy_number, printed_by, printed_at, kind, is_duplicate, superseded_by, replaces_version, qr_amount, qr_text)
select id, monthly_bill_id, version, copy_number, held_by, held_at, 'paper', is_duplicate, superseded_by, replaces_version, qr_amount, qr_text
from monthly_bill_copies_held;

insert into payment_prints (id, payment_id, copy_number, printed_by, printed_at, kind)
select id, payment_id, copy_number, held_by, held_at, 'paper' from payment_copies_held;

drop table bill_copies_held;
drop table monthly_bill_copies_held;
drop table payment_copies_held;

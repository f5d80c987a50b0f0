-- Receipts, refunds, credit notes, write-offs and opening balances are documents and nothing else: payments, credit_notes and
-- doctor_openings go.
alter table documents
  -- Bills and monthly bills have tables of their own: of them all this is null. Of an opening balance: below 0 it is an advance.
  add column amount numeric(12, 2),
  add column method text,
  add column reference text,
  add column reason text,
  -- The bill or monthly bill that a note credits, and perhaps one order of it. Null: it credits any open document of the doctor.
  add column credits_id uuid references documents,
  add column work_order_id uuid references work_orders on delete set null,
  add column serial_number text,
  add column note text,
  add column made_by uuid references accounts,
  add column made_at timestamptz,
  -- A payment that was reversed, a note that was voided, an opening balance that a merge of doctors joined to another.
  add column voided_at timestamptz,
  add column voided_by uuid references accounts,
  add column void_reason text,
  -- Of an opening balance or payment: which version a change is based on.
  add column version integer not null default 1;

update documents d set amount = m.amount, method = m.method, reference = m.reference, reason = m.reason, credits_id = m.credits_id,
  work_order_id = m.work_order_id, serial_number = m.serial_number, note = m.note, made_by = m.made_by, made_at = m.made_at,
  voided_at = m.voided_at, voided_by = m.voided_by, void_reason = m.void_reason, version = m.version
from (
  select id, amount, method, reference, null as reason, null::uuid as credits_id, null::uuid as work_order_id, null as serial_number, note,
    recorded_by as made_by, recorded_at as made_at, taken_back_at as voided_at, taken_back_by as voided_by, taken_back_reason as void_reason,
    version
  from payments
  union all
  select id, amount, null, null, reason, coalesce(bill_id, monthly_bill_id), work_order_id, serial_number, note, created_by, created_at,
    voided_at, voided_by, voided_reason, 1
  from credit_notes
  union all
  select id, amount, null, null, null, null, null, null, note, set_by, set_at, voided_at, voided_by, null, version from doctor_openings
) as m where m.id = d.id;
set constraints all immediate;

drop table payments;
drop table credit_notes;
drop table doctor_openings;
drop function payments_keep_days();

alter table documents
  add constraint documents_amount_range check (abs(amount) <= 1000000000 and (kind = 'opening' or amount > 0)),
  add constraint documents_amount_of_money check ((kind in ('bill', 'monthly_bill')) = (amount is null)),
  add constraint documents_made_by_of_money check ((amount is null) = (made_by is null) and (amount is null) = (made_at is null)),
  add constraint documents_day_range check (amount is null or day between '2000-01-01' and '2100-12-31'),
  add constraint documents_method_of_payment check ((kind in ('receipt', 'refund')) = (method is not null) and btrim(method) <> ''),
  add constraint documents_reason_of_note check ((kind in ('credit_note', 'write_off')) = (reason is not null) and btrim(reason) <> ''),
  add constraint documents_credits_of_note check (credits_id is null or kind in ('credit_note', 'write_off')),
  add constraint documents_voided_whole check ((voided_at is null) = (voided_by is null) and (void_reason is null or voided_at is not null)),
  add constraint documents_note_voided_why check (reason is null or (voided_at is null) = (void_reason is null)),
  -- The ledger has what a money document says, with its sign, and nothing once it is void.
  add constraint documents_money_posted check (amount is null or posted = case
    when voided_at is not null then 0 when kind in ('receipt', 'credit_note', 'write_off') then -amount else amount end);

create unique index documents_one_opening on documents (doctor_id) where kind = 'opening' and voided_at is null;
-- The day book, and payments by amount. With these columns no row is read for the sums.
create index documents_payments_idx on documents (day desc, number desc) include (amount, kind, voided_at, method)
  where kind in ('receipt', 'refund');
create index documents_payments_amount_idx on documents (amount desc, day desc, number desc) include (id, kind, voided_at, method)
  where kind in ('receipt', 'refund');
-- The last payment of a doctor.
create index documents_payments_doctor_idx on documents (doctor_id, day, number) where kind in ('receipt', 'refund');
-- The list of notes, newest first, with its sums.
create index documents_notes_idx on documents (day desc, number desc) include (amount, kind, reason, voided_at)
  where kind in ('credit_note', 'write_off');
create index documents_credits_idx on documents (credits_id) where credits_id is not null and voided_at is null;
create index documents_work_order_idx on documents (work_order_id) where work_order_id is not null;

-- Keeps payment_days.
create function documents_keep_payment_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_days
    select day, method, kind, voided_at is not null, count(*), sum(amount) from added where kind in ('receipt', 'refund') group by 1, 2, 3, 4;
  else
    insert into payment_days values (old.day, old.method, old.kind, old.voided_at is not null, -1, -old.amount);
  end if;
  if tg_op = 'UPDATE' then
    insert into payment_days values (new.day, new.method, new.kind, new.voided_at is not null, 1, new.amount);
  end if;
  return null;
end $$;
create trigger documents_keep_payment_days_added after insert on documents
  referencing new table as added for each statement execute function documents_keep_payment_days();
create trigger documents_keep_payment_days_changed after update on documents for each row
  when (old.kind in ('receipt', 'refund')
    and (old.day, old.method, old.kind, old.amount, old.voided_at is null) <> (new.day, new.method, new.kind, new.amount, new.voided_at is null))
  execute function documents_keep_payment_days();
create trigger documents_keep_payment_days_removed after delete on documents for each row
  when (old.kind in ('receipt', 'refund')) execute function documents_keep_payment_days();

create or replace function set_payment_days_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table payment_days in share update exclusive mode;
  insert into payment_days
  select day, method, kind, taken_back, -sum(payments), -sum(amount) from (
    select * from payment_days where day between first_day and last_day
    union all
    select day, method, kind, voided_at is not null, -1, -amount from documents
    where kind in ('receipt', 'refund') and day between first_day and last_day
  ) as both_sides group by 1, 2, 3, 4 having (sum(payments), sum(amount)) <> (0, 0);
  get diagnostics differing = row_count;
  return differing;
end $$;

-- Computes again what is paid of these bills, from their documents and from the monthly bills that charge their orders. A settled monthly
-- bill pays their items in full; of one that is not settled, only what was paid on it for the bill counts. While an order on a bill has no
-- price, a settled monthly bill counts for nothing: it cannot have paid for that order.
create or replace function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: the arguments do not change the best plan.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set paid_amount = n.paid_amount, credited = n.credited, credited_itself = n.credited_itself, paid_by_month = n.paid_by_month,
    lacks_price = n.lacks_price
  from (
    select w.id, own.allocated - own.credited as paid_amount, own.credited + coalesce(month.credited, 0) as credited,
      own.credited as credited_itself, coalesce(month.paid, 0) as paid_by_month,
      not w.paid and unpriced.some as lacks_price
    from (select id, paid from bills where id = any(which)) as w
      join documents own on own.id = w.id
      cross join lateral (
        select exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as some) as unpriced
      left join lateral (
        select sum(case when m.settled then case when unpriced.some then 0 else m.items - m.credited end else least(m.items, m.for_bill) end) as paid,
          sum(case when m.settled and not unpriced.some then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
            coalesce((select sum(a.amount) from allocations a
              where a.target_id = h.id and a.for_bill_id = w.id and a.ended_at is null), 0) as for_bill,
            least(sum(i.total_price), coalesce((select sum(c.amount) from documents c
              where c.credits_id = h.id and c.voided_at is null and c.serial_number = any(array_agg(i.serial_number))), 0)) as credited
          from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join monthly_bills_history h on h.id = o.monthly_bill_id
          where i.bill_id = w.id and not i.voided
          group by h.id
        ) as m) as month on true
  ) as n
  where b.id = n.id
    and (b.paid_amount, b.credited, b.credited_itself, b.paid_by_month, b.lacks_price)
      is distinct from (n.paid_amount, n.credited, n.credited_itself, n.paid_by_month, n.lacks_price);
end $$;

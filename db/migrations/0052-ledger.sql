-- What every doctor owes, to the paisa. A document that charges something (a bill, a monthly bill, an opening balance), money received and
-- what is credited each post entries that are never changed; what is paid of a document is what is allocated to it.

-- These read `paid`, which is generated anew below with all indexes that hold it.
drop trigger bills_paid_when_priced on bills;
drop trigger bills_keep_figures_changed on bills;
alter table bills drop column paid;

alter table bills
  -- By itself, or with the month: a bill is then the paper that goes with the work, and the month's bill charges its orders.
  add column charged_on text not null default 'month',
  -- What the ledger has of it: the items that no saved monthly bill charges where it is charged by itself, else nothing.
  add column charged numeric(12, 2) not null default 0,
  -- `paid_amount` is what money received pays of it, `credited` what credit notes and write-offs do.
  add column credited numeric(12, 2) not null default 0,
  -- What is paid of its items through the monthly bills that charge them.
  add column paid_by_month numeric(12, 2) not null default 0,
  add constraint bills_charged_on_known check (charged_on in ('itself', 'month')),
  add constraint bills_charged_range check (charged >= 0 and charged <= 1000000000),
  add constraint bills_credited_range check (credited >= 0 and credited <= 1000000000),
  add constraint bills_paid_by_month_range check (paid_by_month >= 0 and paid_by_month <= 1000000000);

alter table monthly_bills_history
  add column paid_amount numeric(14, 2) not null default 0,
  add column credited numeric(14, 2) not null default 0,
  add column settled boolean not null generated always as (total_amount > 0 and paid_amount + credited >= total_amount) stored,
  add constraint monthly_bills_history_paid_range check (paid_amount >= 0 and credited >= 0);

-- Which monthly bill charges an order, by its number, which outlives the order.
create index monthly_bill_orders_serial_number_idx on monthly_bill_orders (serial_number) include (monthly_bill_id, amount);

create table credit_notes (
  id uuid constraint credit_notes_pkey primary key default gen_random_uuid(),
  note_number text not null constraint credit_notes_note_number_key unique,
  kind text not null,
  doctor_id uuid not null constraint credit_notes_doctor_id_fkey references doctors (id),
  note_date date not null,
  amount numeric(12, 2) not null,
  reason text not null,
  note text,
  -- What it credits, and of that perhaps one order; neither: the doctor, for whatever is open.
  bill_id uuid constraint credit_notes_bill_id_fkey references bills (id),
  monthly_bill_id uuid constraint credit_notes_monthly_bill_id_fkey references monthly_bills_history (id),
  work_order_id uuid constraint credit_notes_work_order_id_fkey references work_orders (id) on delete set null,
  serial_number text,
  created_by uuid not null constraint credit_notes_created_by_fkey references accounts (id),
  created_at timestamptz not null,
  voided_at timestamptz,
  voided_by uuid constraint credit_notes_voided_by_fkey references accounts (id),
  voided_reason text,
  constraint credit_notes_kind_known check (kind in ('credit_note', 'write_off')),
  constraint credit_notes_number_form check (length(note_number) <= 16 and note_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint credit_notes_amount_range check (amount > 0 and amount <= 1000000000),
  constraint credit_notes_note_date_range check (note_date between '2000-01-01' and '2100-12-31'),
  constraint credit_notes_reason_given check (btrim(reason) <> ''),
  constraint credit_notes_one_document check (num_nonnulls(bill_id, monthly_bill_id) <= 1),
  constraint credit_notes_voided_whole check (num_nonnulls(voided_at, voided_by, voided_reason) in (0, 3))
);
create index credit_notes_number_idx on credit_notes (left(note_number, 7), length(note_number), note_number);
create index credit_notes_doctor_idx on credit_notes (doctor_id, note_date, note_number);
create index credit_notes_bill_idx on credit_notes (bill_id) where voided_at is null;
create index credit_notes_monthly_bill_idx on credit_notes (monthly_bill_id) where voided_at is null;
create index credit_notes_work_order_idx on credit_notes (work_order_id);

-- What a doctor owed when the laboratory began with this ledger; below 0: what was paid in advance.
create table doctor_openings (
  doctor_id uuid constraint doctor_openings_pkey primary key
    constraint doctor_openings_doctor_id_fkey references doctors (id),
  amount numeric(12, 2) not null,
  as_of date not null,
  note text,
  set_by uuid not null constraint doctor_openings_set_by_fkey references accounts (id),
  set_at timestamptz not null,
  version integer not null default 1,
  constraint doctor_openings_not_nothing check (amount <> 0 and abs(amount) <= 1000000000),
  constraint doctor_openings_as_of_range check (as_of between '2000-01-01' and '2100-12-31')
);

-- Money received, or paid back, with a number of its own; for what it was is said by its allocations.
drop trigger payments_sum_bills_recorded on payments;
drop trigger payments_sum_bills_changed on payments;
drop trigger payments_sum_bills_removed on payments;
drop function payments_sum_bills();
alter table payments
  add column doctor_id uuid constraint payments_doctor_id_fkey references doctors (id),
  add column payment_number text constraint payments_payment_number_key unique,
  add column kind text not null default 'receipt',
  add column note text,
  add column taken_back_reason text,
  add column version integer not null default 1;

create table payment_allocations (
  id uuid constraint payment_allocations_pkey primary key default gen_random_uuid(),
  -- From: money received, a credit note or write-off, or an opening balance below 0.
  payment_id uuid constraint payment_allocations_payment_id_fkey references payments (id),
  credit_note_id uuid constraint payment_allocations_credit_note_id_fkey references credit_notes (id),
  advance_of uuid constraint payment_allocations_advance_of_fkey references doctor_openings (doctor_id) on update cascade,
  -- To: a document, an opening balance above 0, or money paid back.
  bill_id uuid constraint payment_allocations_bill_id_fkey references bills (id),
  monthly_bill_id uuid constraint payment_allocations_monthly_bill_id_fkey references monthly_bills_history (id),
  opening_of uuid constraint payment_allocations_opening_of_fkey references doctor_openings (doctor_id) on update cascade,
  refund_id uuid constraint payment_allocations_refund_id_fkey references payments (id),
  -- Paid on the monthly bill on behalf of this bill, whose orders it charges.
  for_bill_id uuid constraint payment_allocations_for_bill_id_fkey references bills (id),
  amount numeric(12, 2) not null,
  made_at timestamptz not null,
  made_by uuid not null constraint payment_allocations_made_by_fkey references accounts (id),
  ended_at timestamptz,
  ended_by uuid constraint payment_allocations_ended_by_fkey references accounts (id),
  ended_reason text,
  constraint payment_allocations_one_source check (num_nonnulls(payment_id, credit_note_id, advance_of) = 1),
  constraint payment_allocations_one_target check (num_nonnulls(bill_id, monthly_bill_id, opening_of, refund_id) = 1),
  constraint payment_allocations_for_bill_by_month check (for_bill_id is null or monthly_bill_id is not null),
  constraint payment_allocations_amount_range check (amount > 0 and amount <= 1000000000),
  constraint payment_allocations_ended_whole check (num_nonnulls(ended_at, ended_by, ended_reason) in (0, 3)),
  constraint payment_allocations_reason_known check (
    ended_reason in ('taken_back', 'reallocated', 'charge_lowered', 'credited'))
);
create unique index payment_allocations_live_key on payment_allocations (
  coalesce(payment_id, credit_note_id, advance_of), coalesce(bill_id, monthly_bill_id, opening_of, refund_id), for_bill_id)
  nulls not distinct where ended_at is null;
create index payment_allocations_bill_idx on payment_allocations (bill_id) where ended_at is null;
create index payment_allocations_monthly_bill_idx on payment_allocations (monthly_bill_id) where ended_at is null;
create index payment_allocations_for_bill_idx on payment_allocations (for_bill_id) where ended_at is null;
create index payment_allocations_opening_idx on payment_allocations (opening_of) where ended_at is null;
create index payment_allocations_refund_idx on payment_allocations (refund_id) where ended_at is null;
create index payment_allocations_payment_idx on payment_allocations (payment_id);
create index payment_allocations_credit_note_idx on payment_allocations (credit_note_id);
create index payment_allocations_advance_idx on payment_allocations (advance_of);

-- The ledger itself: append only, as the audit log is. Entries follow their doctor when two doctors are merged; nothing else of them changes.
create table ledger_entries (
  seq bigint generated always as identity constraint ledger_entries_pkey primary key,
  doctor_id uuid not null constraint ledger_entries_doctor_id_fkey references doctors (id),
  entry_date date not null,
  posted_at timestamptz not null,
  kind text not null,
  document_id uuid not null,
  document_number text not null,
  -- Of a monthly bill: the version whose saving posted it.
  version integer,
  -- Above 0 the doctor owes more, below 0 less.
  amount numeric(14, 2) not null,
  posted_by uuid not null constraint ledger_entries_posted_by_fkey references accounts (id),
  constraint ledger_entries_kind_known check (kind in (
    'opening', 'bill', 'monthly_bill', 'receipt', 'receipt_taken_back', 'refund', 'refund_taken_back', 'credit_note', 'write_off', 'note_voided')),
  constraint ledger_entries_not_nothing check (amount <> 0 and abs(amount) <= 100000000000)
);
create index ledger_entries_doctor_idx on ledger_entries (doctor_id, entry_date, seq)
  include (kind, document_id, document_number, amount);
create index ledger_entries_document_idx on ledger_entries (document_id) include (amount);

-- What there is already. Every payment gets a number, in the order in which money came in.
update payments p set doctor_id = b.doctor_id from bills b where b.id = p.bill_id;
update payments p set doctor_id = h.doctor_id from monthly_bills_history h where h.id = p.monthly_bill_id;
with numbered as (
  select id, paid_on, extract(year from paid_on - interval '3 months')::smallint as financial_year, row_number() over (
    partition by extract(year from paid_on - interval '3 months') order by paid_on, recorded_at, id)::integer as number
  from payments
)
update payments p set payment_number = bill_number_text('R', n.financial_year, n.number) from numbered n where n.id = p.id;
insert into bill_number_counters (series, financial_year, last)
select 'R', extract(year from paid_on - interval '3 months')::smallint, count(*) from payments group by 2
on conflict (series, financial_year) do update set last = excluded.last;

-- Bills on which something was paid are charged by themselves, as far as no saved monthly bill charges their orders.
update bills set charged_on = 'itself'
where voided_at is null and id in (select bill_id from payments where taken_back_at is null);
update bills b set charged = coalesce((
  select sum(i.total_price) from bill_items i
  where i.bill_id = b.id and not i.voided
    and not exists (select from monthly_bill_orders o where o.serial_number = i.serial_number)), 0)
where charged_on = 'itself';

-- Every payment, oldest first, pays what its bill charges, and then what monthly bills charge of its orders. `paid_from` and `paid_to` are
-- its place in all that was paid of the bill, `owed_from` and `owed_to` that of a part of what is owed for it.
with parts as (
  select b.id as for_id, b.id as bill_id, null::uuid as monthly_bill_id, b.charged as amount, 0 as place
  from bills b where b.charged > 0
  union all
  select i.bill_id, null, o.monthly_bill_id, sum(i.total_price), dense_rank() over (partition by i.bill_id order by o.monthly_bill_id)
  from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
  where not i.voided and i.bill_id in (select id from bills where charged_on = 'itself')
  group by i.bill_id, o.monthly_bill_id
), paying as (
  select p.id, p.bill_id, sum(p.amount) over paid_of - p.amount as paid_from, sum(p.amount) over paid_of as paid_to, p.recorded_at, p.recorded_by
  from payments p where p.bill_id is not null and p.taken_back_at is null
  window paid_of as (partition by p.bill_id order by p.paid_on, p.recorded_at, p.id)
), owed as (
  select *, sum(amount) over owed_for - amount as owed_from, sum(amount) over owed_for as owed_to
  from parts window owed_for as (partition by for_id order by place)
)
insert into payment_allocations (payment_id, bill_id, monthly_bill_id, for_bill_id, amount, made_at, made_by)
select p.id, o.bill_id, o.monthly_bill_id, case when o.monthly_bill_id is not null then o.for_id end,
  least(p.paid_to, o.owed_to) - greatest(p.paid_from, o.owed_from), p.recorded_at, p.recorded_by
from paying p join owed o on o.for_id = p.bill_id and o.owed_from < p.paid_to and p.paid_from < o.owed_to;

insert into payment_allocations (payment_id, monthly_bill_id, amount, made_at, made_by)
select id, monthly_bill_id, amount, recorded_at, recorded_by from payments where monthly_bill_id is not null and taken_back_at is null;

-- A monthly bill takes no more than it charges: what is above it, the newest first, is the doctor's in advance.
with live as (
  select a.id, a.amount, h.total_amount, sum(a.amount) over (partition by a.monthly_bill_id order by a.made_at, a.id) as upto
  from payment_allocations a join monthly_bills_history h on h.id = a.monthly_bill_id
), cut as (
  select id, greatest(total_amount - (upto - amount), 0) as stays from live where upto > total_amount
), gone as (
  delete from payment_allocations a using cut c where a.id = c.id and c.stays = 0
)
update payment_allocations a set amount = c.stays from cut c where a.id = c.id and c.stays > 0;

insert into payment_allocations (payment_id, bill_id, monthly_bill_id, amount, made_at, made_by, ended_at, ended_by, ended_reason)
select id, bill_id, monthly_bill_id, amount, recorded_at, recorded_by, taken_back_at, taken_back_by, 'taken_back'
from payments where taken_back_at is not null;

-- Of what is charged by itself but whose orders a month charges, all of them, nothing is charged on the bill.
update bills set charged_on = 'month' where charged_on = 'itself' and charged = 0 and amount > 0;

insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, document_number, version, amount, posted_by)
select doctor_id, entry_date, posted_at, kind, id, number, version, amount, posted_by from (
  select doctor_id, bill_date as entry_date, created_at as posted_at, 'bill' as kind, id, bill_number as number, null::integer as version,
    charged::numeric as amount, coalesce(priced_by, created_by) as posted_by
  from bills where charged > 0
  union all
  select h.doctor_id, coalesce((h.bill_data ->> 'generated_date')::date, (h.generated_at at time zone l.time_zone)::date), h.generated_at, 'monthly_bill', h.id, h.bill_number, h.version, h.total_amount, h.generated_by
  from monthly_bills_history h cross join laboratory_settings l where h.total_amount > 0
  union all
  select doctor_id, paid_on, recorded_at, 'receipt', id, payment_number, null, -amount, recorded_by from payments
  union all
  select p.doctor_id, (p.taken_back_at at time zone l.time_zone)::date, p.taken_back_at, 'receipt_taken_back', p.id,
    p.payment_number, null, p.amount, p.taken_back_by
  from payments p cross join laboratory_settings l where p.taken_back_at is not null
) as entries order by posted_at, number;

alter table payments
  drop constraint payments_one_bill,
  drop column bill_id,
  drop column monthly_bill_id,
  alter column doctor_id set not null,
  alter column payment_number set not null,
  add constraint payments_number_form check (length(payment_number) <= 16 and payment_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  add constraint payments_kind_known check (kind in ('receipt', 'refund')),
  add constraint payments_reason_when_taken_back check (taken_back_reason is null or taken_back_at is not null);
create index payments_doctor_idx on payments (doctor_id, paid_on, payment_number);
create index payments_number_idx on payments (left(payment_number, 7), length(payment_number), payment_number);

-- Works out anew what is paid of these bills: by what is allocated to them, and by the monthly bills that charge their orders. A monthly
-- bill that is settled pays their items whole; of one that is not, only what was paid on it for the bill counts. While an order on a bill
-- has no price, a settled monthly bill counts for nothing: it cannot have paid that one.
create function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: what it is given changes nothing of how it is best done.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set paid_amount = n.paid_amount, credited = n.credited, paid_by_month = n.paid_by_month
  from (
    select w.id, coalesce(own.paid, 0) as paid_amount, coalesce(own.credited, 0) + coalesce(month.credited, 0) as credited,
      coalesce(month.paid, 0) as paid_by_month
    from (select distinct id from unnest(which) as id) as w
      left join lateral (
        select sum(a.amount) filter (where a.credit_note_id is null) as paid, sum(a.amount) filter (where a.credit_note_id is not null) as credited
        from payment_allocations a where a.bill_id = w.id and a.ended_at is null) as own on true
      left join lateral (
        select sum(case when m.settled then case when m.is_priced then m.items - m.credited else 0 end else least(m.items, m.for_bill) end) as paid,
          sum(case when m.settled and m.is_priced then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
            not exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as is_priced,
            coalesce((select sum(a.amount) from payment_allocations a
              where a.monthly_bill_id = h.id and a.for_bill_id = w.id and a.ended_at is null), 0) as for_bill,
            least(sum(i.total_price), coalesce((select sum(c.amount) from credit_notes c
              where c.monthly_bill_id = h.id and c.voided_at is null and c.serial_number = any(array_agg(i.serial_number))), 0)) as credited
          from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
            join monthly_bills_history h on h.id = o.monthly_bill_id
          where i.bill_id = w.id and not i.voided
          group by h.id
        ) as m) as month on true
  ) as n
  where b.id = n.id
    and (b.paid_amount, b.credited, b.paid_by_month) is distinct from (n.paid_amount, n.credited, n.paid_by_month);
end $$;

-- The bills whose orders these monthly bills charge.
create function bills_on_monthly_bills(which uuid[]) returns setof uuid language sql stable as $$
  select distinct i.bill_id from monthly_bill_orders o join bill_items i on i.serial_number = o.serial_number and not i.voided
  where o.monthly_bill_id = any(which)
$$;

-- What is paid of monthly bills and bills follows their allocations, whoever writes these.
create function payment_allocations_sum() returns trigger language plpgsql as $$
declare
  bills_touched uuid[];
  months_touched uuid[];
begin
  select array_agg(distinct bill) filter (where bill is not null), array_agg(distinct monthly_bill_id) filter (where monthly_bill_id is not null)
  into bills_touched, months_touched
  from changed cross join lateral (values (bill_id), (for_bill_id)) as of_one (bill);
  if months_touched is not null then
    update monthly_bills_history h set paid_amount = n.paid_amount, credited = n.credited
    from (
      select m.id, coalesce(sum(a.amount) filter (where a.credit_note_id is null), 0) as paid_amount,
        coalesce(sum(a.amount) filter (where a.credit_note_id is not null), 0) as credited
      from unnest(months_touched) as m (id)
        left join payment_allocations a on a.monthly_bill_id = m.id and a.ended_at is null
      group by m.id) as n
    where h.id = n.id and (h.paid_amount, h.credited) <> (n.paid_amount, n.credited);
    bills_touched := array(select unnest(bills_touched) union select bills_on_monthly_bills(months_touched));
  end if;
  if cardinality(bills_touched) > 0 then perform settle_bills(bills_touched); end if;
  return null;
end $$;

create trigger payment_allocations_sum_made after insert on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_sum();
create trigger payment_allocations_sum_changed after update on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_sum();
create trigger payment_allocations_sum_removed after delete on payment_allocations
  referencing old table as changed for each statement execute function payment_allocations_sum();

-- What was paid before counts as it did.
update monthly_bills_history h set paid_amount = n.amount
from (select monthly_bill_id, sum(amount) as amount from payment_allocations where ended_at is null group by 1) as n
where h.id = n.monthly_bill_id;
update bills set paid_amount = 0 where paid_amount <> 0;
select settle_bills(array(
  select bill_id from payment_allocations where bill_id is not null
  union select for_bill_id from payment_allocations where for_bill_id is not null
  union select bills_on_monthly_bills(array(select id from monthly_bills_history where paid_amount > 0))));

alter table bills
  add column paid boolean not null generated always as (
    amount > 0 and paid_amount + paid_by_month > 0 and paid_amount + paid_by_month + credited >= amount) stored,
  add column settled boolean not null generated always as (charged > 0 and paid_amount + credited >= charged) stored;

-- As they were in 0012, 0039 and 0044.
create index bills_bill_date_idx on bills (bill_date desc, bill_number desc)
  include (id, doctor_id, status, amount, paid, search) where voided_at is null;
create index bills_doctor_id_idx on bills (doctor_id, bill_date desc, bill_number desc)
  include (id, status, paid) where voided_at is null;
create index bills_created_by_idx on bills (created_by, bill_date desc, bill_number desc)
  include (id, doctor_id, status, paid, search) where voided_at is null;
create index bills_status_idx on bills (status, bill_date desc, bill_number desc) include (id, paid) where voided_at is null;
create index bills_paid_idx on bills (paid, bill_date desc, bill_number desc) include (id) where voided_at is null;
create index bills_follow_up_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and not paid and status = 'pending' and amount > 0;
create index bills_other_unpaid_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and not paid and (status <> 'pending' or amount = 0);
drop index if exists bills_sums_idx;
create index bills_sums_idx on bills (bill_date, bill_number)
  include (id, doctor_id, status, amount, paid_amount, paid_by_month, credited, paid) where voided_at is null;

-- What is open, by doctor and age.
create index bills_open_idx on bills (doctor_id, bill_date) include (charged, paid_amount, credited)
  where charged > 0 and not settled and voided_at is null;
create index monthly_bills_open_idx on monthly_bills_history (doctor_id, generated_at) include (total_amount, paid_amount, credited)
  where not settled and total_amount > 0;

create trigger bills_paid_when_priced after update on bills for each row
  when (new.paid and not old.paid) execute function bills_are_paid_when_priced();

-- The kept figures: what is credited is no revenue, and what the month paid is not outstanding.
drop function figures_of_bill(uuid, date, text, timestamptz, numeric, numeric, boolean, integer);
create function figures_of_bill(
  id uuid, bill_date date, status text, voided_at timestamptz, amount numeric, covered numeric, credited numeric, paid boolean, times integer
) returns setof bill_days language sql immutable parallel safe as $$
  select $2, $9, case when $8 then $9 else 0 end, $9 * $5, case when $8 then $9 * greatest($5 - $7, 0) else 0 end,
    $9 * greatest($5 - $6 - $7, 0),
    case when waits.to_follow_up then $9 else 0 end, case when waits.to_follow_up then waits.hash else 0 end,
    case when waits.otherwise then $9 else 0 end, case when waits.otherwise then waits.hash else 0 end
  from (values (
    not $8 and $3 = 'pending' and $5 > 0, not $8 and ($3 <> 'pending' or $5 = 0), hash_record_extended(($1, $2::text), 0)
  )) as waits (to_follow_up, otherwise, hash)
  where $4 is null
$$;

create or replace function bills_keep_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bill_days select f.* from added b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, 1) as f;
  elsif tg_op = 'DELETE' then
    insert into bill_days select f.* from removed b
      cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, -1) as f;
  else
    insert into bill_days
    select f.day, sum(f.bills), sum(f.paid_bills), sum(f.billed), sum(f.revenue), sum(f.outstanding),
      sum(f.follow_up), bit_xor(f.follow_up_state), sum(f.other_unpaid), bit_xor(f.other_unpaid_state)
    from (
      select id, bill_date, status, voided_at, amount, paid_amount + paid_by_month as covered, credited, paid, 1 as times from added
      union all select id, bill_date, status, voided_at, amount, paid_amount + paid_by_month, credited, paid, -1 from removed
    ) as b cross join lateral figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.covered, b.credited, b.paid, b.times) as f
    group by f.day
    having (sum(f.bills), sum(f.paid_bills), sum(f.billed), sum(f.revenue), sum(f.outstanding)) <> (0, 0, 0, 0, 0)
      or bit_xor(f.follow_up_state) <> 0 or bit_xor(f.other_unpaid_state) <> 0;
  end if;
  return null;
end $$;

create trigger bills_keep_figures_changed after update on bills
  referencing new table as added old table as removed for each statement execute function bills_keep_figures();

create or replace function set_bill_days_right(first_day date, last_day date) returns integer language plpgsql as $$
declare
  differing integer;
begin
  lock table bill_days in share update exclusive mode;
  insert into bill_days
  select day, -sum(bills), -sum(paid_bills), -sum(billed), -sum(revenue), -sum(outstanding),
    -sum(follow_up), bit_xor(follow_up_state), -sum(other_unpaid), bit_xor(other_unpaid_state)
  from (
    select * from bill_days where day between first_day and last_day
    union all
    select f.* from bills b cross join lateral
      figures_of_bill(b.id, b.bill_date, b.status, b.voided_at, b.amount, b.paid_amount + b.paid_by_month, b.credited, b.paid, -1) as f
    where b.bill_date between first_day and last_day
  ) as both_sides
  group by day
  having (sum(bills), sum(paid_bills), sum(billed), sum(revenue), sum(outstanding)) <> (0, 0, 0, 0, 0)
    or sum(follow_up) <> 0 or bit_xor(follow_up_state) <> 0 or sum(other_unpaid) <> 0 or bit_xor(other_unpaid_state) <> 0;
  get diagnostics differing = row_count;
  return differing;
end $$;

-- At the end of every transaction: nothing gives more than there is of it, and nothing takes more than it charges.
create function allocations_fit() returns trigger language plpgsql as $$
declare
  source uuid;
  target uuid;
begin
  if tg_table_name = 'payment_allocations' then
    if new.ended_at is not null then return null; end if;
    source := coalesce(new.payment_id, new.credit_note_id, new.advance_of);
    target := coalesce(new.bill_id, new.monthly_bill_id, new.opening_of, new.refund_id);
  elsif tg_table_name in ('bills', 'monthly_bills_history') then
    target := new.id;
  elsif tg_table_name = 'doctor_openings' then
    source := new.doctor_id;
    target := new.doctor_id;
  else
    source := new.id;
    target := new.id;
  end if;
  if (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.ended_at is null and (a.payment_id = source or a.credit_note_id = source or a.advance_of = source))
    > coalesce((select amount from payments where id = source and kind = 'receipt' and taken_back_at is null),
      (select amount from credit_notes where id = source and voided_at is null),
      (select greatest(-amount, 0) from doctor_openings where doctor_id = source), 0)
  or (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.ended_at is null
        and (a.bill_id = target or a.monthly_bill_id = target or a.opening_of = target or a.refund_id = target))
    > coalesce((select charged from bills where id = target),
      (select total_amount from monthly_bills_history where id = target),
      (select greatest(amount, 0) from doctor_openings where doctor_id = target),
      (select amount from payments where id = target and kind = 'refund' and taken_back_at is null), 0)
  then
    raise check_violation using constraint = 'payment_allocations_fit', table = 'payment_allocations',
      message = format('more is allocated from %s or to %s than there is', coalesce(source::text, 'it'), coalesce(target::text, 'it'));
  end if;
  return null;
end $$;

create constraint trigger payment_allocations_fit after insert or update on payment_allocations
  deferrable initially deferred for each row execute function allocations_fit();
create constraint trigger bills_allocations_fit after update of charged on bills
  deferrable initially deferred for each row when (new.charged < old.charged) execute function allocations_fit();
create constraint trigger monthly_bills_allocations_fit after update of total_amount on monthly_bills_history
  deferrable initially deferred for each row when (new.total_amount < old.total_amount) execute function allocations_fit();
create constraint trigger payments_allocations_fit after update of amount, taken_back_at on payments
  deferrable initially deferred for each row execute function allocations_fit();
create constraint trigger credit_notes_allocations_fit after update of amount, voided_at on credit_notes
  deferrable initially deferred for each row execute function allocations_fit();
create constraint trigger doctor_openings_allocations_fit after update of amount on doctor_openings
  deferrable initially deferred for each row execute function allocations_fit();

create function ledger_entries_refuse_change() returns trigger language plpgsql as $$
begin
  -- A merge of doctors gives the entries of the one who goes to the one who stays.
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'doctor_id') = (to_jsonb(old) - 'doctor_id') then return new; end if;
  end if;
  raise exception 'ledger entries can be neither edited nor deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_no_change before update or delete on ledger_entries
  for each row execute function ledger_entries_refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_entries_refuse_change();

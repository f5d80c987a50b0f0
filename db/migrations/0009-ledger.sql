-- What every doctor owes. A document that charges something (a bill, a monthly bill, an opening balance), a payment and a credit each post
-- entries that never change. What is paid of a document is what is allocated to it.

-- Money received (receipt) or paid back (refund). Its allocations say what it is for. A reversed payment stays (`taken_back_at`).
create table payments (
  id uuid primary key default gen_random_uuid(),
  amount numeric(12, 2) not null,
  paid_on date not null,
  method text not null,
  reference text,
  recorded_by uuid not null references accounts,
  recorded_at timestamptz not null,
  taken_back_by uuid references accounts,
  taken_back_at timestamptz,
  doctor_id uuid not null references doctors,
  payment_number text not null unique,
  kind text not null default 'receipt',
  note text,
  taken_back_reason text,
  version integer not null default 1,
  -- How much of it is allocated, kept by a trigger. The rest is an advance.
  allocated numeric(12, 2) not null default 0,
  constraint payments_amount_range check (amount > 0 and amount <= 1000000000),
  constraint payments_paid_on_range check (paid_on between '2000-01-01' and '2100-12-31'),
  constraint payments_method_given check (btrim(method) <> ''),
  constraint payments_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null)),
  constraint payments_reason_when_taken_back check (taken_back_reason is null or taken_back_at is not null),
  constraint payments_number_form check (length(payment_number) <= 16 and payment_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint payments_kind_known check (kind in ('receipt', 'refund')),
  constraint payments_allocated_range check (allocated >= 0)
);

-- Credit notes and write-offs.
create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  note_number text not null unique,
  kind text not null,
  doctor_id uuid not null references doctors,
  note_date date not null,
  amount numeric(12, 2) not null,
  reason text not null,
  note text,
  -- The bill or monthly bill that it credits, and perhaps one order of it. Neither: it credits any open document of the doctor.
  bill_id uuid references bills,
  monthly_bill_id uuid references monthly_bills_history,
  work_order_id uuid references work_orders on delete set null,
  serial_number text,
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  voided_at timestamptz,
  voided_by uuid references accounts,
  voided_reason text,
  -- How much of it is allocated, kept by a trigger. The rest is an advance.
  allocated numeric(12, 2) not null default 0,
  constraint credit_notes_kind_known check (kind in ('credit_note', 'write_off')),
  constraint credit_notes_number_form check (length(note_number) <= 16 and note_number ~ '^[A-Z]/\d\d-\d\d/\d{5,}$'),
  constraint credit_notes_amount_range check (amount > 0 and amount <= 1000000000),
  constraint credit_notes_note_date_range check (note_date between '2000-01-01' and '2100-12-31'),
  constraint credit_notes_reason_given check (btrim(reason) <> ''),
  constraint credit_notes_one_document check (num_nonnulls(bill_id, monthly_bill_id) <= 1),
  constraint credit_notes_voided_whole check (num_nonnulls(voided_at, voided_by, voided_reason) in (0, 3)),
  constraint credit_notes_allocated_range check (allocated >= 0)
);

-- What a doctor owed when the laboratory began to use this ledger; below 0: an advance. A removed opening balance is 0.
create table doctor_openings (
  doctor_id uuid not null unique references doctors,
  amount numeric(12, 2) not null,
  as_of date not null,
  note text,
  set_by uuid not null references accounts,
  set_at timestamptz not null,
  version integer not null default 1,
  -- Entries and allocations refer to this id, not to the doctor: when two doctors merge, one opening balance becomes part of the other.
  id uuid primary key default gen_random_uuid(),
  -- How much is allocated to it, or from it if it is below 0. Kept by a trigger.
  allocated numeric(12, 2) not null default 0,
  constraint doctor_openings_as_of_range check (as_of between '2000-01-01' and '2100-12-31'),
  constraint doctor_openings_amount_range check (abs(amount) <= 1000000000),
  constraint doctor_openings_allocated_range check (allocated >= 0)
);

-- What settles what. An allocation is never edited: it ends, and a new one is made.
create table payment_allocations (
  id uuid primary key default gen_random_uuid(),
  -- From: a receipt, a credit note or write-off, or an opening balance below 0.
  payment_id uuid references payments,
  credit_note_id uuid references credit_notes,
  advance_of uuid references doctor_openings,
  -- To: a bill, a monthly bill, an opening balance above 0, or a refund.
  bill_id uuid references bills,
  monthly_bill_id uuid references monthly_bills_history,
  opening_of uuid references doctor_openings,
  refund_id uuid references payments,
  -- Paid on the monthly bill for this bill, whose orders it charges.
  for_bill_id uuid references bills,
  amount numeric(12, 2) not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts,
  ended_at timestamptz,
  ended_by uuid references accounts,
  ended_reason text,
  constraint payment_allocations_one_source check (num_nonnulls(payment_id, credit_note_id, advance_of) = 1),
  constraint payment_allocations_one_target check (num_nonnulls(bill_id, monthly_bill_id, opening_of, refund_id) = 1),
  constraint payment_allocations_for_bill_by_month check (for_bill_id is null or monthly_bill_id is not null),
  constraint payment_allocations_amount_range check (amount > 0 and amount <= 1000000000),
  constraint payment_allocations_ended_whole check (num_nonnulls(ended_at, ended_by, ended_reason) in (0, 3)),
  constraint payment_allocations_reason_known check (
    ended_reason in ('taken_back', 'reallocated', 'charge_lowered', 'credited'))
);

-- The ledger: append only, as the audit log. When two doctors merge, entries follow their doctor; nothing else of them changes.
create table ledger_entries (
  seq bigint generated always as identity primary key,
  doctor_id uuid not null references doctors,
  entry_date date not null,
  posted_at timestamptz not null,
  kind text not null,
  document_id uuid not null,
  document_number text not null,
  -- Of a monthly bill: the saved version that posted it.
  version integer,
  -- Above 0 the doctor owes more, below 0 less.
  amount numeric(14, 2) not null,
  posted_by uuid not null references accounts,
  constraint ledger_entries_kind_known check (kind in (
    'opening', 'bill', 'monthly_bill', 'receipt', 'receipt_taken_back', 'refund', 'refund_taken_back', 'credit_note', 'write_off', 'note_voided')),
  constraint ledger_entries_not_nothing check (amount <> 0 and abs(amount) <= 100000000000)
);

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

-- Computes again what is paid of these bills, from their allocations and from the monthly bills that charge their orders. A settled monthly
-- bill pays their items in full; of one that is not settled, only what was paid on it for the bill counts. While an order on a bill has no
-- price, a settled monthly bill counts for nothing: it cannot have paid for that order.
create function settle_bills(which uuid[]) returns void language plpgsql
  -- Planned once: the arguments do not change the best plan.
  set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform from bills where id = any(which) order by id for update;
  update bills b set paid_amount = n.paid_amount, credited = n.credited, credited_itself = n.credited_itself, paid_by_month = n.paid_by_month,
    lacks_price = n.lacks_price
  from (
    select w.id, coalesce(own.paid, 0) as paid_amount, coalesce(own.credited, 0) + coalesce(month.credited, 0) as credited,
      coalesce(own.credited, 0) as credited_itself, coalesce(month.paid, 0) as paid_by_month,
      not w.paid and unpriced.some as lacks_price
    from (select id, paid from bills where id = any(which)) as w
      cross join lateral (
        select exists (select from bill_items u where u.bill_id = w.id and not u.voided and u.total_price = 0) as some) as unpriced
      left join lateral (
        select sum(a.amount) filter (where a.credit_note_id is null) as paid, sum(a.amount) filter (where a.credit_note_id is not null) as credited
        from payment_allocations a where a.bill_id = w.id and a.ended_at is null) as own on true
      left join lateral (
        select sum(case when m.settled then case when unpriced.some then 0 else m.items - m.credited end else least(m.items, m.for_bill) end) as paid,
          sum(case when m.settled and not unpriced.some then m.credited else 0 end) as credited
        from (
          select h.settled, sum(i.total_price) as items,
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
    and (b.paid_amount, b.credited, b.credited_itself, b.paid_by_month, b.lacks_price)
      is distinct from (n.paid_amount, n.credited, n.credited_itself, n.paid_by_month, n.lacks_price);
end $$;

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

-- Keeps `allocated` of payments and credit notes.
create function payment_allocations_keep_allocated() returns trigger language plpgsql as $$
begin
  update payments p set allocated = n.amount
  from (
    select c.payment_id, coalesce((select sum(a.amount) from payment_allocations a
      where a.payment_id = c.payment_id and a.ended_at is null), 0) as amount
    from (select distinct payment_id from changed where payment_id is not null) as c
  ) as n
  where p.id = n.payment_id and p.allocated <> n.amount;
  update credit_notes p set allocated = n.amount
  from (
    select c.credit_note_id, coalesce((select sum(a.amount) from payment_allocations a
      where a.credit_note_id = c.credit_note_id and a.ended_at is null), 0) as amount
    from (select distinct credit_note_id from changed where credit_note_id is not null) as c
  ) as n
  where p.id = n.credit_note_id and p.allocated <> n.amount;
  return null;
end $$;
create trigger payment_allocations_allocated_made after insert on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_allocated();
create trigger payment_allocations_allocated_changed after update on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_allocated();
create trigger payment_allocations_allocated_removed after delete on payment_allocations
  referencing old table as changed for each statement execute function payment_allocations_keep_allocated();

-- Keeps `allocated` of opening balances.
create function payment_allocations_keep_openings() returns trigger language plpgsql as $$
begin
  update doctor_openings o set allocated = n.amount
  from (
    select c.id, coalesce((select sum(a.amount) from payment_allocations a
      where (a.opening_of = c.id or a.advance_of = c.id) and a.ended_at is null), 0) as amount
    from (select opening_of as id from changed union select advance_of from changed) as c where c.id is not null
  ) as n
  where o.id = n.id and o.allocated <> n.amount;
  return null;
end $$;
create trigger payment_allocations_openings_made after insert on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_openings();
create trigger payment_allocations_openings_changed after update on payment_allocations
  referencing new table as changed for each statement execute function payment_allocations_keep_openings();
create trigger payment_allocations_openings_removed after delete on payment_allocations
  referencing old table as changed for each statement execute function payment_allocations_keep_openings();

-- At the end of every transaction: no source gives more than it has, and no target takes more than it charges.
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
  else
    source := new.id;
    target := new.id;
  end if;
  if (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.ended_at is null and (a.payment_id = source or a.credit_note_id = source or a.advance_of = source))
    > coalesce((select amount from payments where id = source and kind = 'receipt' and taken_back_at is null),
      (select amount from credit_notes where id = source and voided_at is null),
      (select greatest(-amount, 0) from doctor_openings where id = source), 0)
  or (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.ended_at is null
        and (a.bill_id = target or a.monthly_bill_id = target or a.opening_of = target or a.refund_id = target))
    > coalesce((select charged from bills where id = target),
      (select total_amount from monthly_bills_history where id = target),
      (select greatest(amount, 0) from doctor_openings where id = target),
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

create index payments_doctor_idx on payments (doctor_id, paid_on, payment_number);
-- The largest number of a series and financial year, as bills_number_idx.
create index payments_number_idx on payments (left(payment_number, 7), length(payment_number), payment_number);
-- Advances by doctor.
create index payments_unallocated_idx on payments (doctor_id, paid_on, payment_number) include (amount, allocated)
  where taken_back_at is null and kind = 'receipt' and allocated < amount;
-- The day book, and payments by amount. With these columns no row is read for the sums.
create index payments_paid_on_idx on payments (paid_on desc, payment_number desc) include (amount, kind, taken_back_at, method);
create index payments_amount_idx on payments (amount desc, paid_on desc, payment_number desc) include (id, kind, taken_back_at, method);

create index credit_notes_number_idx on credit_notes (left(note_number, 7), length(note_number), note_number);
create index credit_notes_doctor_idx on credit_notes (doctor_id, note_date, note_number);
create index credit_notes_bill_idx on credit_notes (bill_id) where voided_at is null;
create index credit_notes_monthly_bill_idx on credit_notes (monthly_bill_id) where voided_at is null;
create index credit_notes_work_order_idx on credit_notes (work_order_id);
-- What is left of notes, by doctor.
create index credit_notes_unallocated_idx on credit_notes (doctor_id, note_date, note_number) include (amount, allocated)
  where voided_at is null and allocated < amount;
-- The list of notes, newest first, with its sums.
create index credit_notes_note_date_idx on credit_notes (note_date desc, note_number desc) include (amount, kind, reason, voided_at);

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

create index ledger_entries_doctor_idx on ledger_entries (doctor_id, entry_date, seq)
  include (kind, document_id, document_number, amount);
create index ledger_entries_document_idx on ledger_entries (document_id) include (amount);

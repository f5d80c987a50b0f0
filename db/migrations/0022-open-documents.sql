-- What is open, and what is free of money and credits, is read from documents alone: payments, credit notes and opening balances keep no sum
-- of their own.
create index documents_open_idx on documents (doctor_id, day) include (id, kind, number, posted, allocated) where posted > allocated;
create index documents_advances_idx on documents (doctor_id, day) include (id, kind, number, posted, allocated) where posted < -allocated;
-- Index-only scans read rows that changed since the last vacuum: vacuum early.
alter table documents set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

create or replace function sum_allocations() returns trigger language plpgsql as $$
declare
  touched uuid[];
  of_months uuid[];
  of_bills uuid[];
begin
  if exists (
    select from changed c join documents s on s.id = c.source_id join documents t on t.id = c.target_id
      left join documents b on b.id = c.for_bill_id
    where s.kind not in ('receipt', 'credit_note', 'write_off', 'opening') or t.kind not in ('bill', 'monthly_bill', 'opening', 'refund')
      or c.for_bill_id is not null and (t.kind <> 'monthly_bill' or b.kind <> 'bill'))
  then
    raise check_violation using constraint = 'allocations_kinds', table = 'allocations',
      message = 'money or a credit can be allocated to a bill, a monthly bill, an opening balance or a refund alone, and for a bill on a monthly bill alone';
  end if;
  touched := array(select source_id from changed union select target_id from changed);
  if tg_op = 'UPDATE' then
    touched := array(select unnest(touched) union select source_id from former union select target_id from former);
  end if;
  update documents d set allocated = n.allocated, credited = n.credited
  from unnest(touched) as t (id) cross join lateral allocated_of(t.id) as n
  where d.id = t.id and (d.allocated, d.credited) <> (n.allocated, n.credited);
  update monthly_bills_history h set paid_amount = d.allocated - d.credited, credited = d.credited from documents d
  where d.id = any(touched) and h.id = d.id and (h.paid_amount, h.credited) <> (d.allocated - d.credited, d.credited);
  of_months := array(select id from documents where id = any(touched) and kind = 'monthly_bill');
  of_bills := array(
    select id from documents where id = any(touched) and kind = 'bill'
    union select for_bill_id from changed where for_bill_id is not null
    union select bills_on_monthly_bills(of_months));
  if cardinality(of_bills) > 0 then perform settle_bills(of_bills); end if;
  return null;
end $$;

alter table payments drop column allocated;
alter table credit_notes drop column allocated;
alter table doctor_openings drop column allocated, add constraint doctor_openings_void_is_nothing check (voided_at is null or amount = 0);
drop index monthly_bills_open_idx;

-- A bill of which all that was not paid is credited waits for nobody's money: it is neither to be followed up nor among the other unpaid
-- ones. What waits is what has something left to pay, or no amount yet.
drop index bills_follow_up_idx;
create index bills_follow_up_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and status = 'pending' and amount > paid_amount + paid_by_month + credited;
drop index bills_other_unpaid_idx;
create index bills_other_unpaid_idx on bills (bill_date, bill_number) include (id)
  where voided_at is null and (amount = 0 or status <> 'pending' and amount > paid_amount + paid_by_month + credited);

create or replace function figures_of_bill(
  id uuid, bill_date date, status text, voided_at timestamptz, amount numeric, covered numeric, credited numeric, paid boolean, times integer
) returns setof bill_days language sql immutable parallel safe as $$
  select $2, $9, case when $8 then $9 else 0 end, $9 * $5, case when $8 then $9 * greatest($5 - $7, 0) else 0 end,
    $9 * greatest($5 - $6 - $7, 0),
    case when waits.to_follow_up then $9 else 0 end, case when waits.to_follow_up then waits.hash else 0 end,
    case when waits.otherwise then $9 else 0 end, case when waits.otherwise then waits.hash else 0 end
  from (values (
    $3 = 'pending' and $5 > $6 + $7, $5 = 0 or $3 <> 'pending' and $5 > $6 + $7, hash_record_extended(($1, $2::text), 0)
  )) as waits (to_follow_up, otherwise, hash)
  where $4 is null
$$;

select set_bill_days_right('0001-01-01', '9999-12-31');

-- A bill does not become paid while one of its orders has no price: who pays it has not paid for that order, which nobody would ever
-- be charged for. The server says so in kind words; here it holds whatever would make a bill paid. What was paid before stays.
create function bills_are_paid_when_priced() returns trigger language plpgsql as $$
begin
  if exists (select from bill_items i where i.bill_id = new.id and not i.voided and i.total_price = 0) then
    raise check_violation using constraint = 'bills_paid_when_priced', table = 'bills',
      message = format('bill %s has orders without a price and cannot become paid', new.bill_number);
  end if;
  return null;
end $$;

create trigger bills_paid_when_priced after update on bills for each row
  when (new.paid and not old.paid) execute function bills_are_paid_when_priced();

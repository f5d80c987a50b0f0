-- Why a bill is charged separately. Of a doctor who is billed by the month a bill is charged separately once money is put to it; when that
-- money leaves it, it returns to the monthly bill. What a user set, and what a bill was created as, stays whatever is paid or credited.

alter table bills
  -- Charged separately only because money was put to it.
  add column charged_for_payment boolean not null default false,
  add constraint bills_charged_for_payment_separately check (not charged_for_payment or charged_on = 'itself');

-- Of bills that are there, those were set by a user of which the audit log says so.
update bills b set charged_for_payment = true
from doctors d
where d.id = b.doctor_id and d.billing = 'monthly' and b.charged_on = 'itself' and b.voided_at is null
  and b.paid_amount + b.credited_itself > 0
  and not exists (
    select from audit_entries a where a.subject_type = 'bill' and a.subject_id = b.id and a.action = 'SET_BILL_CHARGED_ON');

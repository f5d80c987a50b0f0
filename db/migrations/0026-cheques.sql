-- Cheques that a doctor gives, usually dated later. A cheque in hand pays nothing; a deposited one is a receipt.
create table cheques (
  id uuid constraint cheques_pkey primary key default gen_random_uuid(),
  doctor_id uuid not null constraint cheques_doctor_id_fkey references doctors (id),
  cheque_number text not null,
  bank text not null default '',
  cheque_date date not null,
  amount numeric(12, 2) not null,
  note text,
  received_on date not null,
  created_by uuid not null constraint cheques_created_by_fkey references accounts (id),
  created_at timestamptz not null,
  -- Set while the cheque is deposited.
  receipt_id uuid constraint cheques_receipt_id_key unique constraint cheques_receipt_id_fkey references documents (id),
  returned_on date,
  version integer not null default 1,
  constraint cheques_number_form check (cheque_number ~ '^\d{6}$'),
  constraint cheques_bank_length check (length(bank) <= 60),
  constraint cheques_amount_range check (amount > 0 and amount <= 1000000000),
  constraint cheques_one_end check (receipt_id is null or returned_on is null)
);
-- A cheque is recorded once, until it is returned.
create unique index cheques_number_key on cheques (doctor_id, lower(bank), cheque_number) where returned_on is null;
create index cheques_in_hand_idx on cheques (cheque_date, id) where receipt_id is null and returned_on is null;

-- A cheque whose receipt is reversed is in hand again, however it was reversed.
create function put_cheque_in_hand() returns trigger language plpgsql as $$
begin
  update cheques set receipt_id = null, version = version + 1 where receipt_id = new.id;
  return null;
end $$;
create trigger documents_put_cheque_in_hand after update of voided_at on documents for each row
  when (new.kind = 'receipt' and new.voided_at is not null) execute function put_cheque_in_hand();

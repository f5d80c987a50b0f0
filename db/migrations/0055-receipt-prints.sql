-- Who had which copy of the receipt of a payment when. The first is the original.
create table payment_prints (
  id uuid constraint payment_prints_pkey primary key default gen_random_uuid(),
  payment_id uuid not null constraint payment_prints_payment_id_fkey references payments (id),
  copy_number integer not null,
  printed_by uuid not null constraint payment_prints_printed_by_fkey references accounts (id),
  printed_at timestamptz not null,
  constraint payment_prints_copy_key unique (payment_id, copy_number),
  constraint payment_prints_copy_number_positive check (copy_number > 0)
);

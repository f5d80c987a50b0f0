-- Answers to creating requests, kept under the key that the client sent: the same request sent again gets the same answer and
-- makes no second record. The key is claimed in the transaction that does the work.
create table idempotency_keys (
  account_id uuid not null constraint idempotency_keys_account_id_fkey references accounts (id) on delete cascade,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  status smallint,
  response jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (account_id, key),
  constraint idempotency_keys_key_length check (length(key) between 8 and 200)
);

-- Old keys are swept away.
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Every change of a record and every sign-in, written in the transaction that makes the change. Entries are chained by hash:
-- one that is changed, removed or slipped in breaks the chain behind it.
create table audit_entries (
  seq bigint constraint audit_entries_pkey primary key,
  id uuid not null constraint audit_entries_id_key unique default gen_random_uuid(),
  at timestamptz not null,
  actor_id uuid,
  actor_email text,
  actor_role text,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  subject_label text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entries_seq_positive check (seq > 0),
  constraint audit_entries_action_form check (action ~ '^[A-Z]+(_[A-Z]+)*$'),
  constraint audit_entries_hash_sha256 check (length(hash) = 32 and length(previous_hash) = 32)
);

-- The log by action, by person and by record, newest first.
create index audit_entries_action_idx on audit_entries (action, seq desc);
create index audit_entries_actor_email_idx on audit_entries (lower(actor_email), seq desc);
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, seq desc);
create index audit_entries_at_idx on audit_entries (at desc);

-- What an entry's hash covers: every column but the hash itself, in one canonical text.
create function audit_entry_hash(entry audit_entries) returns bytea language sql immutable parallel safe return
  sha256(entry.previous_hash || convert_to(jsonb_build_object(
    'seq', entry.seq, 'id', entry.id, 'at', (extract(epoch from entry.at) * 1000000)::bigint,
    'actor_id', entry.actor_id, 'actor_email', entry.actor_email, 'actor_role', entry.actor_role,
    'action', entry.action, 'subject_type', entry.subject_type, 'subject_id', entry.subject_id,
    'subject_label', entry.subject_label, 'before', entry.before, 'after', entry.after,
    'address', entry.address, 'request_id', entry.request_id)::text, 'UTF8'));

-- Gives an entry its place in the chain. The lock lasts to the end of the transaction, so places are taken in commit order;
-- a command therefore writes its entry last.
create function audit_entries_chain() returns trigger language plpgsql as $$
declare
  newest record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_entries_chain'));
  select seq, hash into newest from audit_entries order by seq desc limit 1;
  new.seq := coalesce(newest.seq, 0) + 1;
  new.previous_hash := coalesce(newest.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_entry_hash(new);
  return new;
end $$;

create trigger audit_entries_chain before insert on audit_entries for each row execute function audit_entries_chain();

create function audit_entries_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries can be neither edited nor deleted' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_no_change before update or delete on audit_entries
  for each row execute function audit_entries_refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function audit_entries_refuse_change();

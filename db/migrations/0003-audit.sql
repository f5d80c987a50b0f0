-- The audit log: every change of a record and every sign-in, written in the transaction of the change. Entries are chained by hash: an entry
-- that is changed, removed or inserted breaks the chain after it.
create table audit_entries (
  seq bigint primary key,
  id uuid not null unique default gen_random_uuid(),
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

-- Results of the verifications of the log. They are outside the log, so that a person who changes the log does not change them.
create table audit_verifications (
  -- In the order in which they ended.
  number bigserial primary key,
  verified_at timestamptz not null,
  -- Who started it: a person on the screen, the daily job, or the command on the server.
  source text not null,
  entries integer not null,
  faults_count integer not null,
  constraint audit_verifications_source_known check (source in ('screen', 'daily', 'command')),
  constraint audit_verifications_counts_positive check (entries >= 0 and faults_count >= 0)
);

-- Tampering that was found. A finding stays open until a person acknowledges it, even if the log looks intact again.
create table audit_findings (
  id uuid primary key default gen_random_uuid(),
  -- Identifies exactly these faults.
  digest text not null,
  source text not null,
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  entries integer not null,
  faults_count integer not null,
  -- The first of them.
  faults jsonb not null,
  -- When a later verification found other faults, or none.
  gone_at timestamptz,
  acknowledged_at timestamptz,
  -- The email address. It stays when the account is deleted.
  acknowledged_by text,
  reason text,
  constraint audit_findings_source_known check (source in ('screen', 'daily', 'command')),
  constraint audit_findings_faults_positive check (faults_count > 0),
  constraint audit_findings_found_in_order check (last_found_at >= found_at),
  constraint audit_findings_acknowledged_whole check (num_nulls(acknowledged_at, acknowledged_by, reason) in (0, 3))
);

-- The hash of an entry covers every column but the hash itself, in one canonical text.
create function audit_entry_hash(entry audit_entries) returns bytea language sql immutable parallel safe return
  sha256(entry.previous_hash || convert_to(jsonb_build_object(
    'seq', entry.seq, 'id', entry.id, 'at', (extract(epoch from entry.at) * 1000000)::bigint,
    'actor_id', entry.actor_id, 'actor_email', entry.actor_email, 'actor_role', entry.actor_role,
    'action', entry.action, 'subject_type', entry.subject_type, 'subject_id', entry.subject_id,
    'subject_label', entry.subject_label, 'before', entry.before, 'after', entry.after,
    'address', entry.address, 'request_id', entry.request_id)::text, 'UTF8'));

-- Adds an entry to the chain. The lock lasts until the end of the transaction, so entries are in commit order; commands write theirs last.
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

-- Tells every server at commit which kinds of records changed and their ids, never their content. The notifications of one transaction are
-- sent together, in the order of the chain.
create function audit_entries_tell() returns trigger language plpgsql as $$
declare
  message text;
begin
  select jsonb_build_object('seq', max(newest), 'changed', jsonb_agg(jsonb_build_object(
    'subject', subject_type,
    -- A notification holds 8,000 bytes. With too many ids, or an entry about many records at once, it is any of them.
    'ids', case when is_any or total > 100 then null else to_jsonb(ids) end)))::text
  into message
  from (
    select subject_type, max(seq) as newest, bool_or(subject_id is null) as is_any,
      array_agg(distinct subject_id) as ids, sum(count(*)) over () as total
    from added group by subject_type
  ) as subjects
  having count(*) > 0;
  if message is not null then
    perform pg_notify('audit_entries', message);
  end if;
  return null;
end $$;
-- By statement: a command writes all its entries in one.
create trigger audit_entries_tell after insert on audit_entries referencing new table as added
  for each statement execute function audit_entries_tell();

-- The log, newest first: all, by action, by person.
create index audit_entries_newest_idx on audit_entries (at desc, seq desc);
create index audit_entries_action_newest_idx on audit_entries (action, at desc, seq desc);
create index audit_entries_actor_newest_idx on audit_entries (lower(actor_email), at desc, seq desc);
-- The log of one record, by id and by the beginning of its label: a serial number, a bill number, an email address.
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, seq desc);
create index audit_entries_label_idx on audit_entries (lower(subject_label) text_pattern_ops);
-- Work that only the log attributes to a person. The statement that counts it names the same actions.
create index audit_entries_work_idx on audit_entries (at) include (action, actor_id)
  where action in ('COMPLETE_WORK_ORDER', 'COMPLETE_REVISION', 'RETURN_WORK_ORDER', 'CREATE_TRIAL', 'PRINT_BILL');
-- The same faults again belong to the finding that is open, or that was acknowledged and still exists.
create unique index audit_findings_standing_key on audit_findings (digest) where acknowledged_at is null or gone_at is null;
-- Findings that are not acknowledged, newest first.
create index audit_findings_open_idx on audit_findings (found_at desc, id) where acknowledged_at is null;

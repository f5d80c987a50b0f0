-- The log is read newest first by the time of the entry, whatever it is filtered by: each way has the order in its index.
create index audit_entries_newest_idx on audit_entries (at desc, seq desc);
create index audit_entries_action_newest_idx on audit_entries (action, at desc, seq desc);
create index audit_entries_actor_newest_idx on audit_entries (lower(actor_email), at desc, seq desc);

-- The log of a record by the beginning of what it is called: a serial number, a bill number, an email address.
create index audit_entries_label_idx on audit_entries (lower(subject_label) text_pattern_ops);

-- The indexes above stand in for these.
drop index audit_entries_at_idx;
drop index audit_entries_action_idx;
drop index audit_entries_actor_email_idx;

-- What is done at set times, once for each time however many servers there are: whoever writes the row does it.
create table job_runs (
  job text not null,
  -- The time it was due, as the job names it: a day of the laboratory.
  slot text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What came of it, as the job says it. Null while it runs, and where it was broken off.
  outcome jsonb,
  constraint job_runs_pkey primary key (job, slot),
  constraint job_runs_job_form check (job ~ '^[a-z]+(_[a-z]+)*$'),
  constraint job_runs_finish_after_start check (finished_at >= started_at)
);

-- What each look at the audit log found, whoever had it looked at. Beside the log, not in it: whoever spoils the log has not touched this.
create table audit_verifications (
  -- In the order in which they ended.
  number bigserial constraint audit_verifications_pkey primary key,
  verified_at timestamptz not null,
  -- Who had it looked at: a person on the screen, the daily job, or the command beside the product.
  source text not null,
  entries integer not null,
  faults_count integer not null,
  constraint audit_verifications_source_known check (source in ('screen', 'daily', 'command')),
  constraint audit_verifications_counts_positive check (entries >= 0 and faults_count >= 0)
);

-- Tampering that was found. It stands until a person acknowledges it, also where the log looks intact again: tampering stays tampering.
create table audit_findings (
  id uuid constraint audit_findings_pkey primary key default gen_random_uuid(),
  -- Stands for exactly these faults.
  digest text not null,
  source text not null,
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  entries integer not null,
  faults_count integer not null,
  -- The first of them.
  faults jsonb not null,
  -- When a later look found something else, or nothing.
  gone_at timestamptz,
  acknowledged_at timestamptz,
  -- By email address: kept whatever becomes of the account.
  acknowledged_by text,
  reason text,
  constraint audit_findings_source_known check (source in ('screen', 'daily', 'command')),
  constraint audit_findings_faults_positive check (faults_count > 0),
  constraint audit_findings_found_in_order check (last_found_at >= found_at),
  constraint audit_findings_acknowledged_whole check (num_nulls(acknowledged_at, acknowledged_by, reason) in (0, 3))
);

-- What is found again joins the finding that stands, or that was acknowledged and never gone since.
create unique index audit_findings_standing_key on audit_findings (digest) where acknowledged_at is null or gone_at is null;
-- The findings that nobody has acknowledged, newest first.
create index audit_findings_open_idx on audit_findings (found_at desc, id) where acknowledged_at is null;

-- Where alarms are sent by e-mail, and through which mail server: one row. Without a host none are sent.
create table alarm_mail (
  id boolean constraint alarm_mail_pkey primary key default true,
  host text not null default '',
  port integer not null default 587,
  security text not null default 'starttls',
  username text not null default '',
  -- Sealed with the key that lies outside of the database.
  sealed_password bytea,
  sender text not null default '',
  receivers text[] not null default '{}',
  version integer not null default 1,
  -- Why the last mail did not leave.
  failure text,
  failed_at timestamptz,
  constraint alarm_mail_one_row check (id),
  constraint alarm_mail_port_range check (port between 0 and 65535),
  constraint alarm_mail_security_known check (security in ('tls', 'starttls', 'none')),
  constraint alarm_mail_failure_dated check ((failure is null) = (failed_at is null))
);
insert into alarm_mail default values;

-- Alarms that stand, told or not yet: whichever server sees one tells it, once.
create table alarms (
  kind text not null,
  -- The machine whose disk it is; empty where all servers see the same.
  place text not null,
  raised_at timestamptz not null,
  told_at timestamptz,
  off_since timestamptz,
  -- Before this nobody tries to tell: somebody does so already, or it has just failed.
  next_try_at timestamptz not null,
  constraint alarms_pkey primary key (kind, place),
  constraint alarms_kind_form check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint alarms_told_after_raised check (told_at >= raised_at)
);

-- A password that the program generated at its first start and printed: until it is changed, nothing else is open to the account.
alter table accounts
  add column password_generated boolean not null default false,
  add constraint accounts_password_generated_asked check (not password_generated or must_change_password);

-- The steps of the first run that a super administrator has left out. Which are done follows from the records.
alter table laboratory_settings
  add column first_run_skipped text[] not null default '{}',
  add constraint laboratory_settings_first_run_skipped_known
    check (first_run_skipped <@ '{laboratory,administrator,users,first_order}'::text[]);

-- Nobody leads a laboratory that works already.
update laboratory_settings set first_run_skipped = '{laboratory,administrator,users,first_order}'
  where exists (select from serial_counters where last > 0);

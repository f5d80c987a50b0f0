-- A lock is remembered after it has ended: each further one of the same account or address within a day lasts twice as long.
alter table sign_in_attempts
  add column locks integer not null default 0,
  add column locked_until timestamptz,
  -- An address that was locked before keeps its row although every failure since was forgiven.
  drop constraint sign_in_attempts_failures_positive,
  add constraint sign_in_attempts_failures_counted check (failures >= 0),
  add constraint sign_in_attempts_locks_dated check ((locks > 0) = (locked_until is not null));

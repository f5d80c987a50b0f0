-- What each paper of a monthly bill said of itself, kept as it was decided when it was counted: of several versions under one number
-- one holds, and a file that is answered once more says the same.
alter table monthly_bill_prints
  add column is_duplicate boolean,
  add column superseded_by integer,
  add column replaces_version integer;

-- Papers of before said of other versions nothing; the first of a version was an original.
update monthly_bill_prints p set is_duplicate = exists (
  select from monthly_bill_prints earlier
  where earlier.monthly_bill_id = p.monthly_bill_id and earlier.version = p.version and earlier.copy_number < p.copy_number);

alter table monthly_bill_prints
  alter column is_duplicate set not null,
  add constraint monthly_bill_prints_superseded_by_fkey foreign key (monthly_bill_id, superseded_by)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  add constraint monthly_bill_prints_superseded_by_later check (superseded_by > version),
  add constraint monthly_bill_prints_replaces_version_fkey foreign key (monthly_bill_id, replaces_version)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  add constraint monthly_bill_prints_replaces_version_earlier check (replaces_version < version);

-- A version has one original.
create unique index monthly_bill_prints_original_idx on monthly_bill_prints (monthly_bill_id, version)
  where not is_duplicate and superseded_by is null;

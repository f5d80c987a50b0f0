-- A copy is counted once it is said to have come out of a printer: by the end of the print dialog, or by a person. Until then it is held:
-- its number and what its paper says are given to nobody else, so that no two papers say the same.
create table bill_copies_held (
  id uuid constraint bill_copies_held_pkey primary key default gen_random_uuid(),
  bill_id uuid not null constraint bill_copies_held_bill_id_fkey references bills (id) on delete cascade,
  copy_number integer not null,
  held_by uuid not null constraint bill_copies_held_held_by_fkey references accounts (id),
  held_at timestamptz not null,
  constraint bill_copies_held_copy_key unique (bill_id, copy_number),
  constraint bill_copies_held_copy_number_positive check (copy_number > 0)
);

create table monthly_bill_copies_held (
  id uuid constraint monthly_bill_copies_held_pkey primary key default gen_random_uuid(),
  monthly_bill_id uuid not null,
  version integer not null,
  copy_number integer not null,
  is_duplicate boolean not null,
  superseded_by integer,
  replaces_version integer,
  held_by uuid not null constraint monthly_bill_copies_held_held_by_fkey references accounts (id),
  held_at timestamptz not null,
  constraint monthly_bill_copies_held_version_fkey foreign key (monthly_bill_id, version)
    references monthly_bill_versions (monthly_bill_id, version) on delete cascade,
  constraint monthly_bill_copies_held_copy_key unique (monthly_bill_id, copy_number),
  constraint monthly_bill_copies_held_copy_number_positive check (copy_number > 0)
);

-- What was counted and did not come out of a printer after all stays on record as taken back; its number is free again.
alter table bill_prints
  add column taken_back_by uuid constraint bill_prints_taken_back_by_fkey references accounts (id),
  add column taken_back_at timestamptz,
  add constraint bill_prints_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null)),
  drop constraint bill_prints_copy_key;
create unique index bill_prints_copy_key on bill_prints (bill_id, copy_number) where taken_back_at is null;

alter table monthly_bill_prints
  add column taken_back_by uuid constraint monthly_bill_prints_taken_back_by_fkey references accounts (id),
  add column taken_back_at timestamptz,
  add constraint monthly_bill_prints_taken_back_whole check ((taken_back_by is null) = (taken_back_at is null)),
  drop constraint monthly_bill_prints_copy_key;
create unique index monthly_bill_prints_copy_key on monthly_bill_prints (monthly_bill_id, copy_number) where taken_back_at is null;
drop index monthly_bill_prints_original_idx;
create unique index monthly_bill_prints_original_idx on monthly_bill_prints (monthly_bill_id, version)
  where not is_duplicate and superseded_by is null and taken_back_at is null;

-- Nothing else of a print is ever changed.
create function prints_refuse_change() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null
    or to_jsonb(new) - '{taken_back_by,taken_back_at}'::text[] <> to_jsonb(old) - '{taken_back_by,taken_back_at}'::text[] then
    raise exception 'a print can only be taken back, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bill_prints_no_change before update on bill_prints for each row execute function prints_refuse_change();
create trigger monthly_bill_prints_no_change before update on monthly_bill_prints for each row execute function prints_refuse_change();

-- What the status was before a print changed it; null where it was set otherwise since.
alter table bills
  add column status_before_print text,
  add constraint bills_status_before_print_known check (status_before_print in ('pending', 'priced', 'printed', 'sent'));

-- Holidays: days on which the laboratory does not work, whatever the weekday. Dates are promised around them.
create table holidays (
  day date constraint holidays_pkey primary key,
  name text not null,
  saved_by uuid not null constraint holidays_saved_by_fkey references accounts (id),
  constraint holidays_name_given check (btrim(name) <> '' and length(name) <= 60),
  constraint holidays_day_range check (day between '2000-01-01' and '2100-12-31')
);

alter table laboratory_settings
  -- Where other devices open this server, such as https://lab.example.in, without a path.
  add column public_address text not null default '',
  add constraint laboratory_settings_public_address_form
    check (public_address ~ '^(https?://[^/[:space:]]+)?$' and length(public_address) <= 200);

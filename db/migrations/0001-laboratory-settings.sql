-- The laboratory's own particulars: one row, edited by administrators, shown at login, in the footer and on every print.
create table laboratory_settings (
  id boolean constraint laboratory_settings_pkey primary key default true,
  company_name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  currency text not null default 'INR',
  time_zone text not null default 'Asia/Kolkata',
  gst_number text not null default '',
  bill_footer text not null default '',
  working_days smallint[] not null default '{1,2,3,4,5,6}',
  password_min_length smallint not null default 6,
  logo bytea,
  logo_type text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint laboratory_settings_one_row check (id),
  constraint laboratory_settings_company_name_given check (btrim(company_name) <> ''),
  constraint laboratory_settings_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint laboratory_settings_working_days_iso check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  constraint laboratory_settings_password_min_length_range check (password_min_length between 6 and 64),
  constraint laboratory_settings_logo_typed check ((logo is null) = (logo_type is null))
);

insert into laboratory_settings (company_name) values ('Dental CAD/CAM Milling Centre');

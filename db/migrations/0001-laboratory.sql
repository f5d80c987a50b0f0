-- Logos of the laboratory. A logo that was printed stays, so that a saved bill is printed again with the logo it had.
create table laboratory_logos (
  id uuid primary key default gen_random_uuid(),
  -- A PNG that the server rendered (at most 1200 x 600 pixels), never the uploaded file.
  image bytea not null,
  sha256 bytea not null unique,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  constraint laboratory_logos_image_bounded check (length(image) between 1 and 2097152),
  constraint laboratory_logos_sha256_length check (length(sha256) = 32)
);

-- The laboratory's settings: one row, edited by administrators.
create table laboratory_settings (
  id boolean primary key default true,
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
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  logo_id uuid references laboratory_logos,
  -- Whether administrators must have a second factor.
  second_factor_required boolean not null default false,
  -- Steps of the first run that a super administrator skipped. Which steps are done follows from the records.
  first_run_skipped text[] not null default '{}',
  -- Paper of initial bills: A4, A5 landscape, or two of them on an A4 that is cut.
  initial_bill_paper text not null default 'a4',
  price_day text not null default 'order_date',
  prices_at_entry boolean not null default true,
  -- How the laboratory is paid. Papers show nothing of it until it is set.
  upi_id text not null default '',
  upi_merchant_code text not null default '',
  -- Several lines, such as a bank account.
  payment_details text not null default '',
  -- Whether staff see that a doctor is over the credit limit. They never see by how much.
  tell_staff_of_limit boolean not null default false,
  constraint laboratory_settings_one_row check (id),
  constraint laboratory_settings_company_name_given check (btrim(company_name) <> ''),
  constraint laboratory_settings_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint laboratory_settings_working_days_iso check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  constraint laboratory_settings_password_min_length_range check (password_min_length between 6 and 64),
  constraint laboratory_settings_first_run_skipped_known
    check (first_run_skipped <@ '{laboratory,administrator,users,first_order}'::text[]),
  constraint laboratory_settings_initial_bill_paper_known check (initial_bill_paper in ('a4', 'a5', 'a4_two')),
  constraint laboratory_settings_price_day_known check (price_day in ('order_date', 'completion_date')),
  constraint laboratory_settings_upi_id_form
    check (upi_id = '' or (upi_id ~ '^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$' and length(upi_id) <= 321)),
  constraint laboratory_settings_upi_merchant_code_form check (upi_merchant_code ~ '^(\d{4})?$'),
  constraint laboratory_settings_payment_details_length check (length(payment_details) <= 500)
);

insert into laboratory_settings (company_name) values ('Dental CAD/CAM Milling Centre');

-- What the laboratory makes. `key` is the name as orders are compared by it: lower(btrim(name)). An order keeps its own text.
create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key text not null unique,
  unit_basis text not null,
  fixed_units smallint,
  position smallint not null,
  is_seeded boolean not null default false,
  lead_days smallint,
  retired_at timestamptz,
  version integer not null default 1,
  constraint products_name_given check (btrim(name) <> '' and length(name) <= 80),
  constraint products_unit_basis_known check (unit_basis in ('tooth', 'arch', 'case')),
  constraint products_units_by_basis check (
    (unit_basis = 'tooth') = (fixed_units is null) and fixed_units between 1 and 2
    and (unit_basis <> 'case' or fixed_units = 1)),
  constraint products_position_positive check (position > 0),
  constraint products_lead_days_range check (lead_days between 0 and 365)
);

insert into products (name, key, unit_basis, fixed_units, position, is_seeded)
select name, lower(name), unit_basis, fixed_units, row_number() over (), true
from (values
  ('Rpd', 'case', 1), ('Metal', 'tooth', null), ('Metal fc', 'tooth', null), ('Pfm', 'tooth', null), ('Dmls pfm', 'tooth', null),
  ('Cadcam pfm', 'tooth', null), ('Zirconia', 'tooth', null), ('Moonlith', 'tooth', null), ('Bruxzir', 'tooth', null),
  ('U/Danture', 'arch', 1), ('L/Danture', 'arch', 1), ('U/L/danture', 'arch', 2), ('U/L/imported/Danture', 'arch', 2),
  ('Temporary', 'tooth', null), ('E-max', 'tooth', null), ('Implant pfm', 'tooth', null), ('U/hybrid/danture', 'arch', 1),
  ('L/hybrid/danture', 'arch', 1), ('U/L/hybrid/danture', 'arch', 2), ('U/implant/pfm', 'tooth', null),
  ('L/implant/pfm', 'tooth', null), ('U/L/implant/pfm', 'tooth', null)
) as seeded (name, unit_basis, fixed_units);

-- Rates apply by list, and by doctor where a doctor has rates of their own.
create table price_lists (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  note text not null default '',
  retired_at timestamptz,
  version integer not null default 1,
  constraint price_lists_name_given check (btrim(name) <> '' and length(name) <= 60),
  constraint price_lists_note_length check (length(note) <= 400),
  constraint price_lists_default_in_use check (not is_default or retired_at is null)
);

insert into price_lists (name, is_default) values ('Standard', true);

-- A rate holds from its day until the next row of the same product and the same list or doctor.
create table price_rates (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products,
  price_list_id uuid references price_lists,
  doctor_id uuid references doctors,
  valid_from date not null,
  -- Null: no rate from this day on.
  rate numeric(12, 2),
  set_by uuid not null references accounts,
  set_at timestamptz not null,
  constraint price_rates_one_place check (num_nonnulls(price_list_id, doctor_id) = 1),
  constraint price_rates_rate_range check (rate > 0 and rate <= 1000000000),
  constraint price_rates_day_range check (valid_from between '2000-01-01' and '2100-12-31')
);

-- The list and discount of a doctor from a day on.
create table doctor_terms (
  doctor_id uuid not null references doctors,
  valid_from date not null,
  -- Null: the default list.
  price_list_id uuid references price_lists,
  -- Applies to rates of lists only.
  discount_percent numeric(5, 2) not null default 0,
  set_by uuid not null references accounts,
  set_at timestamptz not null,
  primary key (doctor_id, valid_from),
  constraint doctor_terms_discount_range check (discount_percent >= 0 and discount_percent < 100),
  constraint doctor_terms_day_range check (valid_from between '2000-01-01' and '2100-12-31')
);

create unique index price_lists_name_key on price_lists (lower(name));
-- At most one list is the default. No command removes it without naming another.
create unique index price_lists_one_default on price_lists (is_default) where is_default;
-- The rate on a day is the first of these rows from that day on.
create unique index price_rates_list_key on price_rates (price_list_id, product_id, valid_from desc) include (rate)
  where price_list_id is not null;
create unique index price_rates_doctor_key on price_rates (doctor_id, product_id, valid_from desc) include (rate)
  where doctor_id is not null;
-- The log of rates, newest first.
create index price_rates_set_at_idx on price_rates (set_at desc, id);

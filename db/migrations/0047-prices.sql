-- What the laboratory makes, as records. `key` is the name as orders are compared by it: lower(btrim(name)). An order keeps its text.
create table products (
  id uuid constraint products_pkey primary key default gen_random_uuid(),
  name text not null,
  key text not null constraint products_key_key unique,
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

-- What was typed beside the list and is still made: counted by the tooth, as it was so far. Of several spellings the latest.
insert into products (name, key, unit_basis, position)
select name, key, 'tooth', 22 + row_number() over (order by key)
from (
  select distinct on (lower(btrim(product_quality))) btrim(product_quality) as name, lower(btrim(product_quality)) as key
  from work_orders where order_date >= current_date - 365
  order by lower(btrim(product_quality)), serial_year desc, serial_no desc) as typed
where key not in (select key from products);

-- What the laboratory charges: a list, and what a doctor has beside it.
create table price_lists (
  id uuid constraint price_lists_pkey primary key default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  note text not null default '',
  retired_at timestamptz,
  version integer not null default 1,
  constraint price_lists_name_given check (btrim(name) <> '' and length(name) <= 60),
  constraint price_lists_note_length check (length(note) <= 400),
  constraint price_lists_default_in_use check (not is_default or retired_at is null)
);
create unique index price_lists_name_key on price_lists (lower(name));
-- One list is the default, at most; the first of all is made here, and no command takes it away without another.
create unique index price_lists_one_default on price_lists (is_default) where is_default;
insert into price_lists (name, is_default) values ('Standard', true);

-- A rate from a day on, until the next row of the same product in the same place: a list, or a doctor.
create table price_rates (
  id uuid constraint price_rates_pkey primary key default gen_random_uuid(),
  product_id uuid not null constraint price_rates_product_id_fkey references products (id),
  price_list_id uuid constraint price_rates_price_list_id_fkey references price_lists (id),
  doctor_id uuid constraint price_rates_doctor_id_fkey references doctors (id),
  valid_from date not null,
  -- Null: no rate any more from this day on.
  rate numeric(12, 2),
  set_by uuid not null constraint price_rates_set_by_fkey references accounts (id),
  set_at timestamptz not null,
  constraint price_rates_one_place check (num_nonnulls(price_list_id, doctor_id) = 1),
  constraint price_rates_rate_range check (rate > 0 and rate <= 1000000000),
  constraint price_rates_day_range check (valid_from between '2000-01-01' and '2100-12-31')
);
-- The rate that holds on a day is the first row of these from that day on.
create unique index price_rates_list_key on price_rates (price_list_id, product_id, valid_from desc) include (rate)
  where price_list_id is not null;
create unique index price_rates_doctor_key on price_rates (doctor_id, product_id, valid_from desc) include (rate)
  where doctor_id is not null;
-- The log of rates, newest first.
create index price_rates_set_at_idx on price_rates (set_at desc, id);

-- Which list and discount a doctor has from a day on.
create table doctor_terms (
  doctor_id uuid not null constraint doctor_terms_doctor_id_fkey references doctors (id),
  valid_from date not null,
  -- Null: the default list.
  price_list_id uuid constraint doctor_terms_price_list_id_fkey references price_lists (id),
  -- Off rates of lists only.
  discount_percent numeric(5, 2) not null default 0,
  set_by uuid not null constraint doctor_terms_set_by_fkey references accounts (id),
  set_at timestamptz not null,
  constraint doctor_terms_pkey primary key (doctor_id, valid_from),
  constraint doctor_terms_discount_range check (discount_percent >= 0 and discount_percent < 100),
  constraint doctor_terms_day_range check (valid_from between '2000-01-01' and '2100-12-31')
);

-- Where the price of an order came from. Of a rate of a list: which, before the discount, and the discount.
alter table work_orders
  add column price_source text,
  add column price_list_id uuid constraint work_orders_price_list_id_fkey references price_lists (id),
  add column list_rate numeric(12, 2),
  add column discount_percent numeric(5, 2);

-- No price changes, and nobody's order is newer for it.
update work_orders set price_source = 'typed' where amount is not null;

alter table work_orders
  add constraint work_orders_price_source_known check (price_source in ('rate_card', 'typed')),
  add constraint work_orders_price_source_whole check ((price_source is null) = (amount is null)),
  add constraint work_orders_card_whole check (
    num_nonnulls(price_list_id, list_rate, discount_percent) in (0, 3)
    and (price_source = 'rate_card' or list_rate is null)
    and (price_source <> 'rate_card' or rate is not null)),
  add constraint work_orders_list_rate_range check (list_rate > 0 and list_rate <= 1000000000),
  add constraint work_orders_discount_range check (discount_percent >= 0 and discount_percent < 100);

alter table laboratory_settings
  add column price_day text not null default 'order_date',
  add column prices_at_entry boolean not null default true,
  add constraint laboratory_settings_price_day_known check (price_day in ('order_date', 'completion_date'));

-- How the laboratory is paid, for its papers: nothing stands on them until it is set.
alter table laboratory_settings
  add column upi_id text not null default '',
  add column upi_merchant_code text not null default '',
  -- Several lines, such as a bank account.
  add column payment_details text not null default '',
  add constraint laboratory_settings_upi_id_form
    check (upi_id = '' or (upi_id ~ '^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$' and length(upi_id) <= 321)),
  add constraint laboratory_settings_upi_merchant_code_form check (upi_merchant_code ~ '^(\d{4})?$'),
  add constraint laboratory_settings_payment_details_length check (length(payment_details) <= 500);

-- What a copy asks to be paid, and what its QR code holds: what was open when it was asked for. Null where it bears no code.
alter table monthly_bill_prints
  add column qr_amount numeric(14,2),
  add column qr_text text,
  add constraint monthly_bill_prints_qr_amount_positive check (qr_amount > 0),
  add constraint monthly_bill_prints_qr_whole check ((qr_amount is null) = (qr_text is null));
alter table monthly_bill_copies_held
  add column qr_amount numeric(14,2),
  add column qr_text text,
  add constraint monthly_bill_copies_held_qr_amount_positive check (qr_amount > 0),
  add constraint monthly_bill_copies_held_qr_whole check ((qr_amount is null) = (qr_text is null));

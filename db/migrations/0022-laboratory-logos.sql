-- The laboratory's logos. One that was printed stays, so that a saved bill can be printed again with the logo that it had.
create table laboratory_logos (
  id uuid constraint laboratory_logos_pkey primary key default gen_random_uuid(),
  -- A PNG of the server's own making (at most 1200 x 600 pixels), never the file that was uploaded.
  image bytea not null,
  sha256 bytea not null constraint laboratory_logos_sha256_key unique,
  uploaded_by uuid not null constraint laboratory_logos_uploaded_by_fkey references accounts (id),
  uploaded_at timestamptz not null,
  constraint laboratory_logos_image_bounded check (length(image) between 1 and 2097152),
  constraint laboratory_logos_sha256_length check (length(sha256) = 32)
);

alter table laboratory_settings
  drop constraint laboratory_settings_logo_typed,
  drop column logo,
  drop column logo_type,
  add column logo_id uuid constraint laboratory_settings_logo_id_fkey references laboratory_logos (id);

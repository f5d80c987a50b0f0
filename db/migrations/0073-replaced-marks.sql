-- The cookies that trusted browsers had before their present one (known_devices.mark_hash). Whoever comes with one after it was replaced may have a
-- copy: then all cookies of that browser end.
create table replaced_marks (
  mark_hash bytea not null constraint replaced_marks_mark_hash_sha256 check (length(mark_hash) = 32),
  device_id uuid not null constraint replaced_marks_device_id_fkey references known_devices (id) on delete cascade,
  replaced_at timestamptz not null,
  constraint replaced_marks_pkey primary key (mark_hash, device_id)
);
-- For the browsers that are forgotten.
create index replaced_marks_device_id_idx on replaced_marks (device_id);

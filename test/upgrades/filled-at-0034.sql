-- The tables that came since.
insert into known_devices (account_id, mark_hash, created_at, last_seen_at)
values ('00000000-0000-4000-8000-00000000000b', sha256('a mark'), '2026-06-03T05:00Z', '2026-06-03T05:00Z');

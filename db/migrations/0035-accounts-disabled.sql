-- A disabled account signs in nowhere until it is enabled again. It keeps its address, its role, and its name on what it made.
alter table accounts add column disabled_at timestamptz;

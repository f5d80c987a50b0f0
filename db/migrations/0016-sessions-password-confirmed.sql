-- When the person at this session last gave the password: at sign-in, and whenever asked for it again. Acts that could take the
-- laboratory over want it lately.
alter table sessions add column password_confirmed_at timestamptz;
update sessions set password_confirmed_at = created_at;
alter table sessions alter column password_confirmed_at set not null;

-- How many accounts of the role ADMIN there are, for the rule that one always stays, and the rows to lock for it.
create index accounts_role_live_idx on accounts (role) where deleted_at is null;

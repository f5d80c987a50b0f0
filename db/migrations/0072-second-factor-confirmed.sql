-- Whether the second factor itself was given when a session was confirmed last (password_confirmed_at). A password, or a browser that is not asked for
-- a code, does not open what the second factor guards. Sessions from before are asked for a code.
alter table sessions add column confirmed_by_factor boolean not null default false;

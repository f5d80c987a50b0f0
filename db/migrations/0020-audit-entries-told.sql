-- Tells every server what changed, when the change is committed: which kinds of records and their ids, never what they say.
-- Notifications of one transaction go out together with its commit, in the order of the chain.
create function audit_entries_tell() returns trigger language plpgsql as $$
declare
  message text;
begin
  select jsonb_build_object('seq', max(newest), 'changed', jsonb_agg(jsonb_build_object(
    'subject', subject_type,
    -- A notification holds 8,000 bytes. With too many ids, or an entry about many records at once, it is any of them.
    'ids', case when is_any or total > 100 then null else to_jsonb(ids) end)))::text
  into message
  from (
    select subject_type, max(seq) as newest, bool_or(subject_id is null) as is_any,
      array_agg(distinct subject_id) as ids, sum(count(*)) over () as total
    from added group by subject_type
  ) as subjects
  having count(*) > 0;
  if message is not null then
    perform pg_notify('audit_entries', message);
  end if;
  return null;
end $$;

-- Once a statement: a command writes all its entries in one.
create trigger audit_entries_tell after insert on audit_entries referencing new table as added
  for each statement execute function audit_entries_tell();

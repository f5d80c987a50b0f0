-- Production: where each order is in the laboratory. A stage is not a status.
create table stages (
  id uuid constraint stages_pkey primary key default gen_random_uuid(),
  name text not null,
  position smallint not null,
  -- Products that do not need the stage.
  skipped_product_ids uuid[] not null default '{}',
  retired_at timestamptz,
  constraint stages_name_given check (btrim(name) <> '' and length(name) <= 40),
  constraint stages_position_positive check (position > 0)
);
create unique index stages_name_key on stages (lower(name)) where retired_at is null;

-- The stages that most laboratories have. Products that a laboratory added itself skip none.
insert into stages (name, position, skipped_product_ids)
select seeded.name, seeded.position, array(
  select p.id from products p where p.is_seeded and p.key ~ seeded.skipped_by order by p.position)
from (values
  ('Intake', 1, '^$'),
  ('Model / Scan', 2, '^$'),
  ('Design', 3, '^rpd$|danture'),
  ('Mill / Cast', 4, 'danture'),
  ('Sinter', 5, '^(?!(zirconia|moonlith|bruxzir)$)'),
  ('Fit & Finish', 6, '^$'),
  ('Ceramic / Glaze', 7, '^rpd$|danture'),
  ('Quality check', 8, '^$'),
  ('Dispatch', 9, '^$')
) as seeded (name, position, skipped_by);

-- From when to when an order was at a stage. The row without an end is the current stage.
create table stage_visits (
  id uuid constraint stage_visits_pkey primary key default gen_random_uuid(),
  work_order_id uuid not null constraint stage_visits_work_order_id_fkey references work_orders (id) on delete cascade,
  stage_id uuid not null constraint stage_visits_stage_id_fkey references stages (id),
  entered_at timestamptz not null,
  entered_by uuid not null constraint stage_visits_entered_by_fkey references accounts (id),
  left_at timestamptz,
  paused_reason text,
  paused_at timestamptz,
  constraint stage_visits_left_after check (left_at >= entered_at),
  constraint stage_visits_paused_complete check ((paused_reason is null) = (paused_at is null)),
  constraint stage_visits_paused_reason_known
    check (paused_reason in ('doctor', 'information', 'material', 'machine', 'other'))
);
create unique index stage_visits_current_key on stage_visits (work_order_id) include (stage_id, entered_at, paused_at)
  where left_at is null;
create index stage_visits_stage_idx on stage_visits (stage_id) where left_at is null;
create index stage_visits_order_idx on stage_visits (work_order_id, entered_at);
create index stage_visits_latest_idx on stage_visits (entered_at desc, id);

alter table laboratory_settings add column production_enabled boolean not null default false;

-- An order that is completed, cancelled or returned is at no stage. Its visit ends at the time of the command.
create function end_stage_visits() returns trigger language plpgsql as $$
begin
  update stage_visits set left_at = greatest(entered_at, new.updated_at)
  where work_order_id = new.id and left_at is null;
  return null;
end $$;
create trigger work_orders_end_stage_visits after update of status on work_orders for each row
  when (new.status not in ('in_progress', 'revision_in_progress')) execute function end_stage_visits();

-- Who is responsible for a return; null: nobody has said.
alter table revision_history add column responsible text,
  add constraint revision_history_responsible_known
    check (responsible in ('laboratory', 'doctor', 'patient', 'material', 'unclear'));

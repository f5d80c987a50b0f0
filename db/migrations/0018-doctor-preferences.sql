-- What a doctor always wants, such as contacts, occlusion, pontic and cement gap. Every user sees and edits it.
alter table doctors add column preferences text,
  add constraint doctors_preferences_given check (btrim(preferences) <> '' and length(preferences) <= 500);

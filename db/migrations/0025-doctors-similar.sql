-- Doctors of a similar name, asked for where a typed name is new; and a filter's part of a normalised name.
create index doctors_key_similar_idx on doctors using gin (key gin_trgm_ops);

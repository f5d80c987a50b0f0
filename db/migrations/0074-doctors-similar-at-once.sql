-- A name is found by these indexes as soon as it is stored. The list of pending entries, which saves time where much is written, made every search
-- after an import read all imported names, and the planner compare all pairs of doctors instead.
alter index doctors_key_similar_idx set (fastupdate = off);
alter index doctors_name_search_idx set (fastupdate = off);
select gin_clean_pending_list('doctors_key_similar_idx'), gin_clean_pending_list('doctors_name_search_idx');

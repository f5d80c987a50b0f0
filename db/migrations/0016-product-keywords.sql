-- Other words for a product in messages. No word has two products; the command checks it under the lock of all products.
alter table products add column keywords text[] not null default '{}',
  add constraint products_keywords_count check (cardinality(keywords) <= 20);

update products p set keywords = seeded.keywords
from (values
  ('zirconia', '{zir,zr,zirc,zirconium}'::text[]), ('pfm', '{ceramic,porcelain,metal ceramic}'),
  ('dmls pfm', '{dmls,dmls ceramic}'), ('cadcam pfm', '{cadcam,cad pfm}'), ('e-max', '{emax,e max,lithium}'),
  ('bruxzir', '{brux}'), ('moonlith', '{moon}'), ('temporary', '{temp,provisional,pmma}'), ('metal', '{metal crown,mc}'),
  ('metal fc', '{facing,metal facing}'), ('rpd', '{cast partial}'), ('u/l/danture', '{cd,full denture,complete denture}'),
  ('u/danture', '{ud,upper denture}'), ('l/danture', '{ld,lower denture}'), ('implant pfm', '{implant}')
) as seeded (key, keywords)
where p.key = seeded.key and p.retired_at is null;

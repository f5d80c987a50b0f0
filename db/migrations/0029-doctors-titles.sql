-- Titles of the languages of India are titles (domain/doctors/titles.ts): a doctor who was stored with one gets the key that the name has without it,
-- so that डॉ. सुनीता शर्मा, Dr. सुनीता शर्मा and सुनीता शर्मा are found as one. Of several who would share that key the one stored first gets it, unless
-- somebody has it already; the others keep theirs, with all their orders and bills, and are told apart by the title, which their name still shows.
with stored as (
  select id, name, created_at, regexp_replace(name, '[\u200C\u200D\uFE00-\uFE0F]', '', 'g') as plain from doctors
),
renamed as (
  select
    id,
    created_at,
    regexp_replace(
      lower(regexp_replace(
        plain,
        '^((doctor|dr)(\.\s*|\s+)|(डॉक्टर|डाक्टर|डॉ|डाॅ|डाँ|डा|ডাক্তার|ডাঃ|ডঃ|ডা|ਡਾਕਟਰ|ਡਾ|ડૉક્ટર|ડોક્ટર|ડૉ|ડો|ડા|ଡାକ୍ତର|ଡା|டாக்டர்|மருத்துவர்|டாக்|டா|డాక్టర్|డాక్టరు|డా|ಡಾಕ್ಟರ್|ಡಾ|ഡോക്ടർ|ഡോക്ടര്|ഡോ|ڈاکٹر|ڈاكٹر)(\s*[.:।॥۔]\s*|\s+))+',
        '',
        'i'
      )),
      '\s',
      '',
      'g'
    ) as key
  from stored
  where plain ~* '^((doctor|dr)(\.\s*|\s+))*(डॉक्टर|डाक्टर|डॉ|डाॅ|डाँ|डा|ডাক্তার|ডাঃ|ডঃ|ডা|ਡਾਕਟਰ|ਡਾ|ડૉક્ટર|ડોક્ટર|ડૉ|ડો|ડા|ଡାକ୍ତର|ଡା|டாக்டர்|மருத்துவர்|டாக்|டா|డాక్టర్|డాక్టరు|డా|ಡಾಕ್ಟರ್|ಡಾ|ഡോക്ടർ|ഡോക്ടര്|ഡോ|ڈاکٹر|ڈاكٹر)(\s*[.:।॥۔]|\s)'
    or plain ~* '^(doctor|dr)(\.\s*|\s+)(doctor|dr)(\.\s*|\s+)'
),
first as (
  select distinct on (key) id, key from renamed where key <> '' order by key, created_at, id
)
update doctors
set key = first.key
from first
where doctors.id = first.id
  and doctors.key <> first.key
  and not exists (select from doctors as other where other.key = first.key);

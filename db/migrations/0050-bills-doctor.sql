-- All bills of a doctor, the voided ones too, as they go to another doctor when the two are merged, and as a doctor who goes is looked for.
create index bills_doctor_idx on bills (doctor_id);

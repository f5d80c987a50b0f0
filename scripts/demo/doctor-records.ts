import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { doctorKey, withTitle, withoutTitle } from '#domain/doctors/doctor-name.ts';
import { isGstNumber } from '#domain/shared/gst-number.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DemoDoctor } from './doctors.ts';
import type { DemoAccount } from './laboratory.ts';
import type { Clock } from './timeline.ts';
import { earliestDay } from './timeline.ts';
import { Random, weighted } from './random.ts';

export interface DemoDoctorRecords {
  readonly db: Kysely<Database>;
  readonly admin: DemoAccount;
  readonly doctors: readonly DemoDoctor[];
  readonly today: CalendarDay;
  readonly seed: string;
  readonly when: Clock;
}

/** The age of the records in days. */
const DAYS_OF_RECORDS = 40;

/** The number of doctors with another spelling, among those with the most orders. */
const SPELLED = 3;

/** Days without an order before a doctor is retired. */
const DAYS_UNTIL_RETIRED = 30;

/** Area and city, PIN code and GST code of the state: two of ten are outside Maharashtra. */
const AREAS = [
  ['Deccan Gymkhana, Pune', '411004', '27'],
  ['Kothrud, Pune', '411038', '27'],
  ['Aundh, Pune', '411007', '27'],
  ['Camp, Pune', '411001', '27'],
  ['Hadapsar, Pune', '411028', '27'],
  ['Baner, Pune', '411045', '27'],
  ['Viman Nagar, Pune', '411014', '27'],
  ['Nigdi, Pune', '411044', '27'],
  ['City Market, Bangalore', '560002', '29'],
  ['Old Goa, Goa', '403402', '30'],
] as const;

const ROADS = [
  'Station Road',
  'Tilak Road',
  'Market Yard Lane',
  'Temple Road',
  'Lake View Road',
  'College Road',
] as const;

const NOTES = [
  'Wants a call before anything is remade.',
  'Closed on Thursdays.',
  'Sends impressions by the evening bus.',
  'Prefers margins a little open, shade one darker than the guide.',
] as const;

const PREFERENCES = [
  'Light contacts, occlusion 0.2 mm out.',
  'Ovate pontic. Cement gap 60 microns.',
  'Tight contacts, no metal collar. Glaze only after the trial.',
] as const;

const TERMS = [
  { credit_limit: '25000.00', credit_days: 15 },
  { credit_limit: '50000.00', credit_days: 30 },
  { credit_limit: '100000.00', credit_days: 45 },
] as const;

/** Letters that sound alike and are confused when typing. */
const SOUND_ALIKE = [
  [/sh/i, 's'],
  [/ee/i, 'i'],
  [/v/i, 'w'],
  [/th/i, 't'],
  [/oo/i, 'u'],
  [/i/i, 'ee'],
  [/a/i, 'aa'],
] as const;

/**
 * Writes the doctors' records: clinic, address and phone of most, GST number, terms and notes of some; other spellings;
 * one duplicate doctor; one retired doctor.
 */
export async function writeDoctorRecords(given: DemoDoctorRecords): Promise<void> {
  const { db, doctors, today, seed, when } = given;
  const known = await db.selectFrom('doctors').select(['id', 'name', 'key']).execute();
  const present = doctors.flatMap(({ id }) => known.filter((doctor) => doctor.id === id));
  const random = new Random(`${seed} doctor records`);
  const taken = new Set<string>();
  const records = present.map(({ id, name }) => ({ id, ...drawRecord(random, name, taken) }));
  await sql`
    update doctors d set clinic_name = r.clinic_name, address = coalesce(r.address, ''), pin_code = r.pin_code,
      state_code = r.state_code, gst_number = r.gst_number, phone = r.phone, whatsapp = r.whatsapp, email = r.email, credit_limit = r.credit_limit,
      credit_days = r.credit_days, note = r.note,
      preferences = r.preferences, version = d.version + 1,
      updated_at = greatest(d.created_at, ${when({ day: addDays(today, -DAYS_OF_RECORDS), share: 0.2 })}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, clinic_name text, address text, pin_code text,
      state_code text, gst_number text, phone text, whatsapp text, email text, credit_limit numeric, credit_days smallint, note text, preferences text)
    where d.id = r.id and r.clinic_name is not null`.execute(db);
  await writeNames(given, present);
  await retireOne(given);
}

interface DoctorRecord {
  readonly clinic_name?: string;
  readonly address?: string;
  readonly pin_code?: string;
  readonly state_code?: string;
  readonly gst_number?: string;
  readonly phone?: string;
  readonly whatsapp?: string;
  readonly email?: string;
  readonly credit_limit?: string;
  readonly credit_days?: number;
  readonly note?: string;
  readonly preferences?: string;
}

const drawTerms = weighted(TERMS.map((terms, place) => [terms, 3 - place] as const));

/** One doctor in eight has no details. The phone numbers do not exist. */
function drawRecord(random: Random, name: string, taken: Set<string>): DoctorRecord {
  const isKnown = random.chance(0.875);
  const last = withoutTitle(name).split(' ').at(-1) ?? name;
  const clinic_name = random.pick([
    `${titled(last)} Dental Clinic`,
    `${titled(last)} Dental Care`,
    'Smile Studio',
    'City Dental Centre',
  ]);
  const [area, pin_code, state_code] = random.pick(AREAS);
  const address = `${random.between(1, 120)}, ${random.pick(ROADS)}\n${area}`;
  const phone = unusedPhone(random, taken);
  const whatsapp = random.chance(0.6) ? phone : unusedPhone(random, taken);
  const [hasWhatsapp, hasEmail, hasTerms, hasNote] = [0.7, 0.35, 0.25, 0.12].map((share) => random.chance(share));
  const terms = drawTerms(random);
  const note = random.pick(NOTES);
  const hasPreferences = random.chance(0.3);
  const preferences = random.pick(PREFERENCES);
  const isRegistered = random.chance(0.3);
  const gst_number = gstNumber(state_code, random.between(1000, 9999));
  if (!isKnown) return {};
  return {
    clinic_name,
    address,
    pin_code,
    state_code,
    ...(isRegistered && { gst_number }),
    phone,
    ...(hasWhatsapp === true && { whatsapp }),
    ...(hasEmail === true && { email: `clinic.${pin_code}.${phone.slice(-4)}@dentists.example` }),
    ...(hasTerms === true && terms),
    ...(hasNote === true && { note }),
    ...(hasPreferences && { preferences }),
  };
}

const CHECK_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A valid GST number of nobody. */
function gstNumber(state_code: string, number: number): string {
  const first = `${state_code}AAAAA${number}A1Z`;
  return must(CHECK_CHARACTERS.map((last) => first + last).find(isGstNumber), 'a GST number');
}

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Returns a phone number that no other doctor has, because only duplicate doctors may share a number. */
function unusedPhone(random: Random, taken: Set<string>): string {
  const phone = `+91205550${random.between(1000, 9999)}`;
  if (taken.has(phone)) return unusedPhone(random, taken);
  taken.add(phone);
  return phone;
}

interface PresentDoctor {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

/** Adds other spellings of some doctors, and a duplicate of the largest under a misspelled name. */
async function writeNames(
  { db, admin, today, seed, when }: DemoDoctorRecords,
  present: readonly PresentDoctor[],
): Promise<void> {
  const at = when({ day: addDays(today, -DAYS_OF_RECORDS), share: 0.3 });
  const taken = new Set(present.map(({ key }) => key));
  const otherNames = present.slice(0, SPELLED + 1).flatMap(({ id, name }) => {
    const other = withTitle(misspelled(withoutTitle(name), taken));
    taken.add(doctorKey(other));
    return doctorKey(other) === doctorKey(name) ? [] : [{ id, name: other, key: doctorKey(other) }];
  });
  const [duplicate, ...spelled] = otherNames;
  const spellings = spelled.map(({ id: doctor_id, name, key }) => ({ doctor_id, name, key }));
  if (spellings.length > 0)
    await db
      .insertInto('doctor_aliases')
      .values(spellings.map((spelling) => ({ ...spelling, created_by: admin.id, created_at: at })))
      .execute();
  if (duplicate === undefined) return;
  const made = when({ day: addDays(today, -2), share: 0.4 });
  await db
    .insertInto('doctors')
    .columns(['id', 'name', 'key', 'phone', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('doctors')
        .where('id', '=', duplicate.id)
        .select([
          sql<string>`${new Random(`${seed} duplicate`).uuid()}::uuid`.as('id'),
          sql<string>`${duplicate.name}`.as('name'),
          sql<string>`${duplicate.key}`.as('key'),
          'phone',
          sql<string>`${made}::timestamptz`.as('created_at'),
          sql<string>`${made}::timestamptz`.as('updated_at'),
        ]),
    )
    .execute();
}

/** Replaces letters by similar sounding ones; returns the name unchanged if all results are taken. */
function misspelled(name: string, taken: ReadonlySet<string>): string {
  const others = SOUND_ALIKE.map(([sound, typed]) => name.replace(sound, typed));
  return others.find((other) => !taken.has(doctorKey(other))) ?? name;
}

/** Retires the doctor without open orders whose last order is the oldest. */
async function retireOne({ db, today, when }: DemoDoctorRecords): Promise<void> {
  const { rows } = await sql<{ doctor_id: string; last: CalendarDay }>`
    select doctor_id, max(order_date) as last from work_orders group by 1
    having bool_and(status in ('completed', 'cancelled')) order by 2, 1 limit 1`.execute(db);
  const [gone] = rows;
  if (gone === undefined) return;
  const retired_at = when({ day: earliestDay(addDays(gone.last, DAYS_UNTIL_RETIRED), today), share: 0 });
  await sql`update doctors set retired_at = ${retired_at}::timestamptz, version = version + 1, updated_at = ${retired_at}::timestamptz
    where id = ${gone.doctor_id}::uuid`.execute(db);
}

import type { getDoctorSpellings } from '#contract/doctors/doctor-queries.ts';
import { MAX_DUPLICATE_PAIRS } from '#contract/doctors/doctor-queries.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { MIN_DOCTOR_SIMILARITY } from '#domain/doctors/doctor-list-view.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { CARD } from '../store/doctors.ts';

type Pairs = OutputOf<typeof getDoctorSpellings>['pairs'];
type DoctorOfPair = Pairs[number]['from'];

interface SimilarPair {
  readonly one: string;
  readonly other: string;
  readonly has_same_phone: boolean;
  readonly likeness: number;
}

/**
 * Returns pairs of doctors with similar names or the same phone number, most similar first. `snapshot` must be a
 * transaction of its own.
 */
export async function readPairs(snapshot: Kysely<Database>): Promise<Pairs> {
  const pairs = await findPairs(snapshot);
  const doctors = await readDoctors(snapshot, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
  const doctorOf = (id: string): DoctorOfPair => must(doctors.get(id), 'a doctor of a pair');
  return pairs.map(({ one, other, ...why }) => {
    const [from, into] = [doctorOf(one), doctorOf(other)].toSorted((a, b) => a.orders - b.orders);
    return { from: must(from, 'the smaller one'), into: must(into, 'the larger one'), ...why };
  });
}

/**
 * Finds similar names by the trigram index. The settings apply until the transaction ends. The planner underestimates
 * the cost of comparing names: without them it compares all pairs of 1,000 doctors.
 */
async function findPairs(db: Kysely<Database>): Promise<SimilarPair[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_DOCTOR_SIMILARITY)}, true),
    set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('enable_material', 'off', true)`.execute(
    db,
  );
  const { rows } = await sql<SimilarPair>`
    with alike as (
      select a.id as one, b.id as other from doctors a join doctors b on b.key % a.key and a.id < b.id
    ), called as (
      select d.id, number from doctors d, unnest(array[d.phone, d.whatsapp]) as number where number is not null group by 1, 2
    ), same_phone as (
      select a.id as one, b.id as other, min(number) as number from called a join called b using (number) where a.id < b.id group by 1, 2
    )
    select one, other, p.number is not null as has_same_phone, similarity(a.key, b.key) as likeness
    from (select one, other from alike union select one, other from same_phone) as pair
      join doctors a on a.id = one join doctors b on b.id = other
      left join same_phone p using (one, other)
    order by likeness desc, a.key, b.key limit ${MAX_DUPLICATE_PAIRS}`.execute(db);
  return rows;
}

async function readDoctors(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, DoctorOfPair>> {
  const { rows } = await sql<DoctorOfPair>`
    select ${CARD}, d.version, (select count(*)::int from work_orders w where w.doctor_id = d.id) as orders
    from doctors d where d.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((doctor) => [doctor.id, doctor]));
}

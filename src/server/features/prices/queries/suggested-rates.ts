import type { proposeRates as operation } from '#contract/prices/prices.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import type { RateUsage } from '#domain/prices/suggested-rates.ts';
import { suggestedForDoctor, suggestedForList, firstSuggestionDay } from '#domain/prices/suggested-rates.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { readDoctorsPrices } from './doctor-prices.ts';

type Answer = OutputOf<typeof operation>;

/** Suggests rates from the completed orders of the last months. Saves nothing. */
export const suggestRates = async (
  deps: Deps,
  { doctor_id }: InputOf<typeof operation>['query'],
): Promise<Outcome<Answer, 'doctor_not_found'>> =>
  doctor_id === undefined
    ? done({ rates: suggestedForList(await readRatesUsed(deps, sql`true`)) })
    : suggestOwn(deps, doctor_id);

async function suggestOwn(deps: Deps, doctor_id: string): Promise<Outcome<Answer, 'doctor_not_found'>> {
  const prices = await readDoctorsPrices(deps.db, { doctor_id, day: deps.today });
  if (prices === undefined) return refuseDoctor('doctor_not_found');
  const given = new Map(prices.rates.map(({ product_id, list_rate, pays }) => [product_id, [list_rate, pays]]));
  return done({
    rates: suggestedForDoctor(await readRatesUsed(deps, sql`w.doctor_id = ${doctor_id}::uuid`), given),
  });
}

/**
 * Returns the rates of completed orders by product: the typed rate before a discount, otherwise the amount per unit if
 * it is a whole number of paise.
 */
async function readRatesUsed({ db, today }: Deps, condition: RawBuilder<unknown>): Promise<RateUsage[]> {
  const { rows } = await sql<RateUsage>`
    select p.id as product_id, u.rate::numeric(12, 2) as rate, sum(u.orders)::int as orders, max(u.last_on) as last_on
    from (
      -- Orders with equal values are grouped first: there are many orders, but few different values.
      select lower(btrim(product_quality)) as key, coalesce(rate, amount / nullif(units, 0)) as rate, orders, last_on
      from (
        select w.product_quality, coalesce(w.list_rate, w.rate) as rate,
          case when coalesce(w.list_rate, w.rate) is null then w.amount end as amount,
          case when coalesce(w.list_rate, w.rate) is null then coalesce(w.units, w.priced_count) end as units,
          count(*) as orders, max(w.completion_date) as last_on
        from work_orders w
        where w.status = 'completed' and w.completion_date >= ${firstSuggestionDay(today)}::date and w.amount is not null
          and ${condition}
        group by 1, 2, 3, 4) as said) as u
      join products p on p.key = u.key
    where u.rate = round(u.rate, 2) and u.rate > 0
    group by p.id, u.rate
    order by p.position, p.id`.execute(db);
  return rows;
}

import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { toAmount } from '#domain/shared/money.ts';
import { cardColumns } from '#domain/work-orders/rate-card-price.ts';
import type { Database } from '#server/database.ts';
import { priceOf, readProposals } from '#server/features/prices/queries/rate-cards.ts';
import { setPrices } from '#server/features/work-orders/store/work-orders.ts';
import type { Kysely } from 'kysely';
import type { DemoDoctor } from './doctors.ts';
import type { DemoAccount } from './laboratory.ts';
import type { Clock } from './timeline.ts';
import { PRODUCT_LINES } from './products-mix.ts';

/** Days since the rate card was entered. Later orders use it. */
const DAYS_OF_CARD = 21;

/** Products without a rate. */
const WITHOUT_RATE: ReadonlySet<string> = new Set(['Moonlith', 'U/L/hybrid/danture']);

/** Doctors of this price level have special rates for the most ordered products. */
const OWN_RATES = { level: 1.25, products: new Set(['Zirconia', 'Dmls pfm', 'Cadcam pfm']) } as const;

/** Every second doctor with list prices has this special rate. */
const AGREED = { level: 1, product: 'Cadcam pfm', rate: '850.00' } as const;

/** Doctors of this price level have the more expensive list. */
const HIGHER_LEVEL = 1.1;

export interface DemoPrices {
  readonly db: Kysely<Database>;
  readonly admin: DemoAccount;
  readonly doctors: readonly DemoDoctor[];
  readonly today: CalendarDay;
  readonly when: Clock;
}

/**
 * Writes the rate card: the default list, a more expensive list, terms and special rates of some doctors. Later orders
 * get their price from it, except orders without teeth or of a product without a rate.
 */
export async function writePrices({ db, admin, doctors, today, when }: DemoPrices): Promise<void> {
  const since = addDays(today, -DAYS_OF_CARD);
  const set = { valid_from: since, set_by: admin.id, set_at: when({ day: since, share: 0.1 }) };
  const standard = await db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  const higher = await db
    .insertInto('price_lists')
    .values({ name: 'Outside the city', note: 'With the courier' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const present = new Set((await db.selectFrom('doctors').select('id').execute()).map(({ id }) => id));
  const known = doctors.filter(({ id }) => present.has(id));
  const rates = await readRates(db);
  const at = (rate: number, level: number): string => toAmount(Math.round(rate * level));
  const agreed = rates.filter(({ name }) => name === AGREED.product);
  const own = rates.filter(({ name }) => OWN_RATES.products.has(name));
  await db
    .insertInto('price_rates')
    .values([
      ...rates.map(({ id, rate }) => ({ ...set, product_id: id, price_list_id: standard.id, rate: at(rate, 1) })),
      ...rates.map(({ id, rate }) => ({
        ...set,
        product_id: id,
        price_list_id: higher.id,
        rate: at(rate, HIGHER_LEVEL),
      })),
      ...known
        .filter(({ priceLevel }) => priceLevel === OWN_RATES.level)
        .flatMap(({ id: doctor_id, priceLevel }) =>
          own.map(({ id, rate }) => ({ ...set, product_id: id, doctor_id, rate: at(rate, priceLevel) })),
        ),
      ...known
        .filter(({ priceLevel }) => priceLevel === AGREED.level)
        .filter((_, place) => place % 2 === 0)
        .flatMap(({ id: doctor_id }) =>
          agreed.map(({ id }) => ({ ...set, product_id: id, doctor_id, rate: AGREED.rate })),
        ),
    ])
    .execute();
  const terms = known.flatMap(({ id, priceLevel }) =>
    termsAt(priceLevel, higher.id).map((given) => ({ ...set, doctor_id: id, ...given })),
  );
  if (terms.length > 0) await db.insertInto('doctor_terms').values(terms).execute();
  await priceSince(db, since, today);
}

/** Returns the products with a rate, in paise. */
async function readRates(db: Kysely<Database>) {
  const products = await db.selectFrom('products').select(['id', 'name']).execute();
  return PRODUCT_LINES.filter(({ product }) => !WITHOUT_RATE.has(product)).flatMap(({ product, rate }) =>
    products.filter(({ name }) => name === product).map((found) => ({ ...found, rate: rate * 100 })),
  );
}

/** Returns the terms for a price level: a discount or the more expensive list. */
function termsAt(level: number, higher: string): { price_list_id: string | null; discount_percent: string }[] {
  if (level < 1) return [{ price_list_id: null, discount_percent: ((1 - level) * 100).toFixed(2) }];
  return level === HIGHER_LEVEL ? [{ price_list_id: higher, discount_percent: '0.00' }] : [];
}

/** Prices the unpriced, unbilled orders entered since then by the rate card. */
async function priceSince(db: Kysely<Database>, since: CalendarDay, today: CalendarDay): Promise<void> {
  const orders = await db
    .selectFrom('work_orders')
    .select(['id', 'doctor_id', 'product_quality', 'tooth_numbers', 'order_date', 'completion_date'])
    .where('order_date', '>=', since)
    .where('amount', 'is', null)
    .where('bill_id', 'is', null)
    .where('status', 'in', ['in_progress', 'completed'])
    .execute();
  const proposals = await readProposals({ db, today }, orders);
  await setPrices(
    db,
    proposals.flatMap(({ order, proposed }) => {
      const price = priceOf(proposed);
      return price === null ? [] : [{ id: order.id, ...cardColumns(order.product_quality, price) }];
    }),
  );
}

import type { ProposedPrice, getProposedPrice as operation } from '#contract/prices/prices.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import { unitsOf } from '#domain/catalogue/products.ts';
import { cardPriceText, noPriceText } from '#domain/prices/texts.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { readKnownDoctor } from '#server/features/doctors/reads.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPriceList } from './list-lists.ts';
import { readProposals } from './reads.ts';

/** What an order as it is typed would cost: of a doctor who is not known yet by the default list. Nothing is written. */
export async function proposePrice(
  deps: Deps,
  { doctor_name, product_quality, tooth_numbers, order_date }: InputOf<typeof operation>['body'],
): Promise<ProposedPrice> {
  const doctor = await readKnownDoctor(deps.db, doctor_name);
  const product = tidyLine(product_quality);
  const order = {
    doctor_id: doctor?.id ?? null,
    product_quality: product,
    tooth_numbers,
    order_date,
    completion_date: null,
  };
  const [found] = await readProposals(deps, [order]);
  if (found === undefined) throw new Error('the rate card says nothing of an order');
  const { proposed, day, book } = found;
  if ('reason' in proposed) {
    const text = noPriceText(proposed.reason, product, day);
    const units = unitsOf(product, tooth_numbers, book);
    return { ...NONE, units, reason: proposed.reason, text };
  }
  const { rate, units, amount, price_list_id, list_rate, discount_percent } = proposed.price;
  const list_name = price_list_id === null ? null : ((await readPriceList(deps, price_list_id))?.name ?? null);
  const { currency } = await readLaboratory(deps.db);
  const text = cardPriceText(proposed.price, list_name, currency);
  return { rate, units, amount, list_name, list_rate, discount_percent, reason: null, text };
}

const NONE = { rate: null, amount: null, list_name: null, list_rate: null, discount_percent: null } as const;

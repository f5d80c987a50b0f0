import type { FileAnswer } from '#contract/kit/operation.ts';
import type { RateCardOnPaper } from '#domain/prices/rate-card-paper.ts';
import { rateCardFileName, rateCardPaper, ratesOnPaper } from '#domain/prices/rate-card-paper.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { readLaboratory, readLogo } from '#server/features/laboratory/queries/laboratory.ts';
import { readProducts } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import { readDoctorsPrices } from '../queries/doctor-prices.ts';
import { readListRates, readPriceList } from '../queries/price-lists.ts';

/** The list or doctor, and the day. */
export interface RateCardQuery {
  readonly price_list_id?: string | undefined;
  readonly doctor_id?: string | undefined;
  readonly day: CalendarDay;
}

type WhoseRates = Pick<RateCardOnPaper, 'of' | 'note'> & { readonly rates: Parameters<typeof ratesOnPaper>[1] };

/** Renders the rate card of a list or doctor as PDF; undefined if it does not exist. */
export async function renderRateCard(deps: Deps, asked: RateCardQuery): Promise<FileAnswer | undefined> {
  const { db, now, today: date } = deps;
  const whose = await readRates(deps, asked);
  if (whose === undefined) return undefined;
  const laboratory = await readLaboratory(db);
  const rates = ratesOnPaper(await readProducts(db), whose.rates);
  const card: RateCardOnPaper = { ...whose, rates, valid_from: asked.day, date, laboratory };
  const logo = laboratory.logo_id === null ? null : ((await readLogo(db, laboratory.logo_id))?.bytes ?? null);
  const bytes = await renderPaper({ paper: rateCardPaper(card), saved_at: now, logo });
  return { name: `${rateCardFileName(card)}.pdf`, bytes };
}

async function readRates(
  deps: Deps,
  { price_list_id, doctor_id = '', day }: RateCardQuery,
): Promise<WhoseRates | undefined> {
  if (price_list_id === undefined) {
    const prices = await readDoctorsPrices(deps.db, { doctor_id, day });
    return (
      prices && {
        of: { kind: 'doctor', name: prices.doctor_name },
        note: '',
        rates: prices.rates.map(({ product_id, pays }) => ({ product_id, rate: pays })),
      }
    );
  }
  const list = await readPriceList(deps, price_list_id);
  return (
    list && {
      of: { kind: 'list', name: list.name },
      note: list.note,
      rates: await readListRates(deps.db, list.id, day),
    }
  );
}

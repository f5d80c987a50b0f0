import { useQuery } from '@tanstack/react-query';
import { rateCardName, rateCardPaper, ratesOnPaper } from '#domain/prices/rate-card-paper.ts';
import type { RateCardOnPaper } from '#domain/prices/rate-card-paper.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { RateCardQuery, RatePlace } from '#web/features/prices/api.ts';
import { doctorPricesQuery, priceListQuery } from '#web/features/prices/api.ts';
import { productsQuery } from '#web/features/prices/api-products.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { must } from '#domain/shared/must.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { UNNUMBERED, usePrint } from '#web/print/use-print.ts';

/** Always refetch, because a paper must show what is saved now. */
const FRESH = { staleTime: 0 } as const;

/** Queries the contents of a rate card, for a list or a doctor. */
function useRates(place: RatePlace, day: CalendarDay) {
  const isList = 'price_list_id' in place;
  const list = useQuery({ ...priceListQuery(isList ? place.price_list_id : '', day), ...FRESH, enabled: isList });
  const doctor = useQuery({ ...doctorPricesQuery(isList ? '' : place.doctor_id, day), ...FRESH, enabled: !isList });
  const products = useQuery(productsQuery);
  const { error, isFetching, refetch } = isList ? list : doctor;
  const asked = { error: error ?? products.error, isFetching, refetch };
  const made = products.data?.items;
  if (made === undefined) return { ...asked, card: null };
  if (list.data !== undefined) {
    const { name, note, rates } = list.data;
    return { ...asked, card: { of: { kind: 'list', name } as const, note, rates: ratesOnPaper(made, rates) } };
  }
  if (doctor.data === undefined) return { ...asked, card: null };
  const { doctor_name: name } = doctor.data;
  const rates = doctor.data.rates.map(({ product_id, pays }) => ({ product_id, rate: pays }));
  return { ...asked, card: { of: { kind: 'doctor', name } as const, note: '', rates: ratesOnPaper(made, rates) } };
}

/** Prints a rate card. Copies are not counted. */
export function useRateCardPrint({ place, day }: RateCardQuery): DocumentPrint {
  const { laboratory } = useSession();
  const date = useToday();
  const { card, error, isFetching, refetch } = useRates(place, day);
  const record: RateCardOnPaper | null = card === null ? null : { ...card, valid_from: day, date, laboratory };
  const run = usePrint({
    ready: record !== null,
    count: () => Promise.resolve({ ...UNNUMBERED, card: must(record, 'the rate card') }),
  });
  return documentPrint({
    title: card === null ? 'Rate card' : rateCardName(card.of),
    query: { error, isFetching, refetch, data: record ?? undefined, notLoaded: RATE_TEXTS.notLoaded },
    run,
    paperOf: (printed) => rateCardPaper(printed.card),
    failed: RATE_TEXTS.notLoaded,
  });
}

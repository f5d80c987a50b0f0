import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { RateCardPdf } from '#web/features/prices/print/rate-card-acts.tsx';
import { useRateCardPrint } from '#web/features/prices/print/rate-card-print.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { useToday } from '#web/platform/session/session.ts';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints a rate card: `/print/rate-card?doctor_id=` or `?price_list_id=`, on a `day`. */
export function RateCardPrintScreen() {
  const today = useToday();
  const query = parseSearch(useRouterState({ select: ({ location }) => location.searchStr }));
  const { price_list_id, doctor_id = '', day: asked = '' } = query;
  const place: RatePlace = price_list_id === undefined ? { doctor_id } : { price_list_id };
  const day = isCalendarDay(asked) ? asked : today;
  const print = useRateCardPrint(place, day);
  const [pdfFault, setPdfFault] = useState<string | null>(null);
  return (
    <PrintScreen
      print={print}
      more={<RateCardPdf {...{ place, day }} size="sm" onFailed={setPdfFault} />}
      moreFault={pdfFault}
    />
  );
}

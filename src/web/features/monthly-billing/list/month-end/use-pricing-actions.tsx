import type { ReactNode } from 'react';
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import { sendApplyLastRates, sendPriceFromRateCard } from '#web/features/monthly-billing/api.ts';
import { usePricingAll } from '#web/features/monthly-billing/forms/use-pricing-all.ts';
import { MoreActions } from '#web/ui/list/more-actions.tsx';
import {
  FROM_RATE_CARD,
  FromRateCard,
  LAST_RATES,
  LAST_RATE_WORDS,
  LastRates,
  PricedReport,
  RATE_CARD_WORDS,
} from './pricing-all.tsx';

/** The actions that price many orders of a month: their menu with its dialogs, and their results. */
export function usePricingActions(
  { month, month_name, doctors }: MonthEnd,
  busy: boolean,
  onPriced: () => void,
): { readonly menu: ReactNode; readonly reports: ReactNode } {
  const lastRates = usePricingAll<void>(() => sendApplyLastRates(month), onPriced);
  const rateCard = usePricingAll<readonly string[]>((chosen) => sendPriceFromRateCard(month, chosen), onPriced);
  const unpriced = doctors.reduce((sum, doctor) => sum + doctor.unpriced, 0);
  const refusedBecause = busy ? 'Bills are being saved' : unpriced === 0 ? 'All orders have a price' : null;
  const ways = { card: rateCard, last: lastRates };
  const menu = (
    <>
      <MoreActions
        groups={[
          [
            { name: 'card' as const, label: `${FROM_RATE_CARD}…`, refusedBecause },
            { name: 'last' as const, label: `${LAST_RATES}…`, refusedBecause },
          ],
        ]}
        onAct={(name) => ways[name].ask()}
      />
      <FromRateCard {...{ month_name, doctors }} pricing={rateCard} />
      <LastRates {...{ month_name, unpriced }} pricing={lastRates} />
    </>
  );
  const reports = (
    <>
      {rateCard.priced === null ? null : (
        <PricedReport month={month} outcome={rateCard.priced} words={RATE_CARD_WORDS} onDismiss={rateCard.dismiss} />
      )}
      {lastRates.priced === null ? null : (
        <PricedReport month={month} outcome={lastRates.priced} words={LAST_RATE_WORDS} onDismiss={lastRates.dismiss} />
      )}
    </>
  );
  return { menu, reports };
}

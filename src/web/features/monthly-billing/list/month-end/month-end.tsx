import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { MonthEnd as Close } from '#contract/monthly-billing/month-end.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import {
  monthEndQuery,
  sendPriceFromRateCard,
  sendApplyLastRates,
  useRefreshedAfterPrinting,
} from '#web/features/monthly-billing/api.ts';
import { useMonthEndActions } from '#web/features/monthly-billing/forms/use-month-end-actions.ts';
import { usePricingAll } from '#web/features/monthly-billing/forms/use-pricing-all.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { MonthEndListView } from './month-end-address.ts';
import { MonthEndDoctors } from './month-end-doctors.tsx';
import { MonthEndMessages } from './month-end-messages.tsx';
import { monthEndPlan } from './month-end-plan.ts';
import { MonthEndSummary } from './month-end-summary.tsx';
import { MonthEndBar } from './month-end-bar.tsx';
import { FromRateCard, LAST_RATE_WORDS, LastRates, PricedReport, RATE_CARD_WORDS } from './pricing-all.tsx';
import classes from './month-end.module.css';
import { MonthCheck, CheckSentence } from './month-check.tsx';

interface MonthCloseProps extends MonthEndListView {
  readonly month: string;
  /** Called when the amounts of orders and bills changed. */
  readonly onPriced: () => void;
}

/**
 * The month-end screen of one month: the result of the check, the progress, the doctors with their bills, and the
 * check's figures.
 */
export function MonthEnd({ month, ...shown }: MonthCloseProps) {
  const { data, error, isFetching, refetch } = useQuery(monthEndQuery(month));
  useRefreshedAfterPrinting();
  if (data !== undefined) return <Loaded close={data} {...shown} />;
  if (error !== null) {
    const text = `Error loading month-end billing for ${monthName(month)}: ${error.message}`;
    return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="md" role="status" aria-label="Loading month-end billing">
      <Skeleton height={36} width={320} radius="md" />
      <Skeleton height={320} radius="md" />
      <Skeleton height={200} maw={640} radius="md" />
    </Stack>
  );
}

interface LoadedProps extends Omit<MonthCloseProps, 'month'> {
  readonly close: Close;
}

function Loaded({ close, view, change, onPriced }: LoadedProps) {
  const { month, month_name, doctors, proof } = close;
  const acts = useMonthEndActions(month);
  const lastRates = usePricingAll<void>(() => sendApplyLastRates(month), onPriced);
  const rateCard = usePricingAll<readonly string[]>((chosen) => sendPriceFromRateCard(month, chosen), onPriced);
  // Orders that are in no doctor's row must still be shown.
  if (doctors.length === 0 && proof.completed.orders === 0) {
    return (
      <EmptyState
        icon={<IconCalendarCheck size={32} stroke={1.5} aria-hidden />}
        title={`No completed work orders in ${month_name}`}
      >
        Orders are shown in the month of their completion date.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes['head']}>
        <CheckSentence proof={proof} />
        <div className={classes['plan']}>
          <MonthEndSummary close={close} />
          <MonthEndBar
            plan={monthEndPlan(doctors)}
            progress={acts.progress}
            busy={acts.saving !== null}
            onClose={() => void acts.closeAll(doctors)}
            onStop={acts.stop}
          >
            <FromRateCard {...{ month_name, doctors }} pricing={rateCard} busy={acts.saving !== null} />
            <LastRates
              {...{ month_name }}
              pricing={lastRates}
              unpriced={doctors.reduce((sum, { unpriced }) => sum + unpriced, 0)}
              busy={acts.saving !== null}
            />
          </MonthEndBar>
        </div>
        {rateCard.priced === null ? null : (
          <PricedReport month={month} outcome={rateCard.priced} words={RATE_CARD_WORDS} onDismiss={rateCard.dismiss} />
        )}
        {lastRates.priced === null ? null : (
          <PricedReport
            month={month}
            outcome={lastRates.priced}
            words={LAST_RATE_WORDS}
            onDismiss={lastRates.dismiss}
          />
        )}
        <MonthEndMessages month={month} acts={acts} />
      </div>
      <MonthEndDoctors
        {...{ month, doctors, view, change }}
        saving={acts.saving}
        onSave={(doctor) => void acts.saveOne(doctor)}
        onPrint={acts.print}
      />
      <MonthCheck close={close} />
    </>
  );
}

import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { MonthClose as Close } from '#contract/monthly-billing/month-close.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import {
  monthCloseQuery,
  priceFromCardOf,
  takeLastRatesOf,
  useRefreshedAfterPrinting,
} from '#web/features/monthly-billing/api.ts';
import { useCloseActs } from '#web/features/monthly-billing/forms/use-close-acts.ts';
import { usePricingAll } from '#web/features/monthly-billing/forms/use-pricing-all.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { CloseListView } from './close-address.ts';
import { CloseDoctors } from './close-doctors.tsx';
import { CloseMessages } from './close-messages.tsx';
import { closePlanOf } from './close-plan.ts';
import { CloseSummary } from './close-summary.tsx';
import { ClosingBar } from './closing-bar.tsx';
import { FromRateCard, LAST_RATE_WORDS, LastRates, PricedReport, RATE_CARD_WORDS } from './pricing-all.tsx';
import classes from './month-close.module.css';
import { Proof, ProofSentence } from './proof.tsx';

interface MonthCloseProps extends CloseListView {
  readonly month: string;
  /** Orders and bills have other amounts now. */
  readonly onPriced: () => void;
}

/** The close of one month: whether it adds up, how far it has come, its doctors, their bills, and the proof at the foot. */
export function MonthClose({ month, ...shown }: MonthCloseProps) {
  const { data, error, isFetching, refetch } = useQuery(monthCloseQuery(month));
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
  const acts = useCloseActs(month);
  const lastRates = usePricingAll<void>(() => takeLastRatesOf(month), onPriced);
  const rateCard = usePricingAll<readonly string[]>((chosen) => priceFromCardOf(month, chosen), onPriced);
  // An order that no doctor's row counts must still be seen.
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
        <ProofSentence proof={proof} />
        <div className={classes['plan']}>
          <CloseSummary close={close} />
          <ClosingBar
            plan={closePlanOf(doctors)}
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
          </ClosingBar>
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
        <CloseMessages month={month} acts={acts} />
      </div>
      <CloseDoctors
        {...{ month, doctors, view, change }}
        saving={acts.saving}
        onSave={(doctor) => void acts.saveOne(doctor)}
        onPrint={acts.print}
      />
      <Proof close={close} />
    </>
  );
}

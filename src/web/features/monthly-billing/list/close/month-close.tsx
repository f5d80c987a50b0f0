import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { MonthClose as Close } from '#contract/month-close.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { monthCloseQuery } from '#web/features/monthly-billing/api.ts';
import { useCloseActs } from '#web/features/monthly-billing/forms/use-close-acts.ts';
import { useRefreshedAfterPrinting } from '#web/features/monthly-billing/print/monthly-print.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { CloseDoctors } from './close-doctors.tsx';
import { CloseMessages } from './close-messages.tsx';
import { isToBeClosed } from './close-plan.ts';
import { ClosingBar } from './closing-bar.tsx';
import classes from './month-close.module.css';
import { Proof } from './proof.tsx';

/** The close of one month: its doctors, their bills, and the proof at the foot. */
export function MonthClose({ month }: { readonly month: string }) {
  const { data, error, isFetching, refetch } = useQuery(monthCloseQuery(month));
  useRefreshedAfterPrinting();
  if (data !== undefined) return <Loaded close={data} />;
  if (error !== null) {
    const text = `Error loading the close of ${monthName(month)}: ${error.message}`;
    return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="md" role="status" aria-label="Loading the close of the month">
      <Skeleton height={36} width={320} radius="md" />
      <Skeleton height={320} radius="md" />
      <Skeleton height={200} maw={640} radius="md" />
    </Stack>
  );
}

function Loaded({ close }: { readonly close: Close }) {
  const { month, month_name, doctors, proof } = close;
  const acts = useCloseActs(month);
  // An order that no doctor's row counts must still be seen.
  if (doctors.length === 0 && proof.completed.orders === 0) {
    return (
      <EmptyState
        icon={<IconCalendarCheck size={32} stroke={1.5} aria-hidden />}
        title={`No completed work orders in ${month_name}`}
      >
        Orders belong to the month in which they were completed.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes['head']}>
        <Summary close={close} />
        <ClosingBar
          ready={doctors.filter(isToBeClosed).length}
          progress={acts.progress}
          busy={acts.saving !== null}
          onClose={() => void acts.closeAll(doctors)}
          onStop={acts.stop}
        />
        <CloseMessages month={month} acts={acts} />
      </div>
      <CloseDoctors
        {...{ month, doctors }}
        saving={acts.saving}
        onSave={(doctor) => void acts.saveOne(doctor)}
        onPrint={acts.print}
      />
      <Proof close={close} />
    </>
  );
}

function Summary({ close: { doctors, proof } }: { readonly close: Close }) {
  const closed = doctors.filter(({ saved_bill }) => saved_bill?.is_current === true).length;
  const ready = doctors.filter((doctor) => doctor.ready).length;
  return (
    <p className={classes['summary']}>
      <strong>{proof.completed.orders}</strong> {proof.completed.orders === 1 ? 'order' : 'orders'} completed,{' '}
      <strong>
        <AmountText amount={proof.completed.amount} />
      </strong>
      . Of <strong>{doctors.length}</strong> {doctors.length === 1 ? 'doctor' : 'doctors'}, <strong>{ready}</strong>{' '}
      ready and <strong>{closed}</strong> with a current bill.
    </p>
  );
}

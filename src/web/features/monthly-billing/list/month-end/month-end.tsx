import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { MonthEnd as Close } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthName, monthOf } from '#domain/monthly-billing/billing-month.ts';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { doctorsByStep } from '#domain/monthly-billing/month-end-step.ts';
import { monthEndQuery, useRefreshedAfterPrinting } from '#web/features/monthly-billing/api.ts';
import { useMonthEndActions } from '#web/features/monthly-billing/forms/use-month-end-actions.ts';
import { useToday } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { CheckFailed, MonthCheck, isRight, otherMonthsBills } from './month-check.tsx';
import type { MonthEndListView } from './month-end-address.ts';
import { DoctorSearch, MonthEndDoctors } from './month-end-doctors.tsx';
import { MonthEndMessages } from './month-end-messages.tsx';
import { MonthEndSteps, NextStep, NothingToDo } from './month-end-steps.tsx';
import { openStep, searchedFor } from './month-end-view.ts';
import classes from './month-end.module.css';
import { StepHead } from './step-head.tsx';
import { usePricingActions } from './use-pricing-actions.tsx';

export interface MonthEndProps extends MonthEndListView {
  readonly month: string;
  /** Called when the amounts of orders and bills changed. */
  readonly onPriced: () => void;
  /** Opens the dialog that records the payment of a bill. */
  readonly onPay: (bill: MonthlyBillRow) => void;
  /** Opens the dialog that records a payment of any doctor. */
  readonly onRecordPayment: () => void;
}

/** The month-end screen of one month: the steps, and the doctors at the open step. */
export function MonthEnd({ month, ...shown }: MonthEndProps) {
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
    </Stack>
  );
}

const ToThisMonth = ({ month, change }: { readonly month: string } & Pick<MonthEndListView, 'change'>) => (
  <Button variant="default" onClick={() => change({ month, step: undefined })}>
    Open {monthName(month)}
  </Button>
);

interface LoadedProps extends Omit<MonthEndProps, 'month'> {
  readonly close: Close;
}

function Loaded({ close, view, change, onPriced, onPay, onRecordPayment }: LoadedProps) {
  const { month, month_name, doctors, proof } = close;
  const acts = useMonthEndActions(month);
  const thisMonth = monthOf(useToday());
  const pricing = usePricingActions(close, acts.saving !== null, onPriced);
  // Orders that are in no doctor's row must still be shown.
  if (doctors.length === 0 && proof.completed.orders === 0) {
    return (
      <EmptyState
        icon={<Icon />}
        title={`No completed work orders in ${month_name}`}
        actions={month === thisMonth ? null : <ToThisMonth month={thisMonth} change={change} />}
      >
        Orders are shown in the month of their completion date.
      </EmptyState>
    );
  }
  const found = doctorsByStep(searchedFor(doctors, view));
  const others = otherMonthsBills(close);
  const counts = {
    price: found.price.length,
    check: found.check.length + (view.search === undefined ? others.length : 0),
    save: found.save.length,
    collect: found.collect.length,
    done: found.done.length,
  };
  const step = openStep(view, counts);
  const steps = { counts, present: step, onStep: (opened: MonthEndStep) => change({ step: opened }) };
  const complete = <EmptyState icon={<Icon />} title={`Month-end billing of ${month_name} is complete`} />;
  return (
    <>
      {isRight(proof) ? null : <CheckFailed proof={proof} />}
      <div className={classes['toolbar']}>
        <MonthEndSteps {...steps} />
        <DoctorSearch {...{ view, change }} />
      </div>
      <div className={classes['reports']}>
        {pricing.reports}
        <MonthEndMessages month={month} acts={acts} />
      </div>
      {step === null ? (
        complete
      ) : (
        <>
          <StepHead
            {...{ close, step, acts, onRecordPayment }}
            doctors={found[step]}
            more={step === 'price' ? pricing.menu : null}
          />
          <MonthEndDoctors
            {...{ month, step, view, change, onPay }}
            doctors={found[step]}
            none={counts[step] > 0 ? null : <EmptyState title={EMPTY[step]} actions={<NextStep {...steps} />} />}
            saving={acts.saving}
            onSave={(doctor) => void acts.saveOne(doctor)}
            onPrint={acts.print}
          />
          {step === 'check' ? <MonthCheck close={close} bills={others} /> : null}
        </>
      )}
      <NothingToDo {...steps} />
    </>
  );
}

const Icon = () => <IconCalendarCheck size={32} stroke={1.5} aria-hidden />;

/** What an empty step says. */
const EMPTY: Readonly<Record<MonthEndStep, string>> = {
  price: 'All orders have a price',
  check: 'No price and no order to check',
  save: 'All bills are saved and printed',
  collect: 'No printed bill is unpaid',
  done: 'Every doctor has something to do',
};

import { Button } from '@mantine/core';
import { IconCash, IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import { totalOf } from '#domain/monthly-billing/month-check.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { missingDetailsTexts } from '#domain/tax/recipient.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { useMonthEndActions } from '#web/features/monthly-billing/forms/use-month-end-actions.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import { OpenDoctor } from './doctor-actions.tsx';
import { billOf } from './month-end-columns.tsx';
import classes from './month-end.module.css';
import type { MonthEndDoctor } from './month-end-plan.ts';
import { monthEndPlan, saveAndPrintLabel, toPayOf } from './month-end-plan.ts';
import { CheckSentence } from './month-check.tsx';

const TITLES: Readonly<Record<MonthEndStep, string>> = {
  price: 'Set missing prices',
  check: 'Check before saving',
  save: 'Save, print and send',
  collect: 'Collect payments',
  done: 'Nothing to do',
};

interface StepHeadProps {
  readonly close: MonthEnd;
  readonly step: MonthEndStep;
  /** The doctors of the step. */
  readonly doctors: readonly MonthEndDoctor[];
  readonly acts: ReturnType<typeof useMonthEndActions>;
  readonly onRecordPayment: () => void;
  /** The menu of other actions. */
  readonly more: ReactNode;
}

/** What a step is, what is left to do in it, and its main action. */
export const StepHead = ({ more, ...props }: StepHeadProps) => (
  <>
    <div className={classes['head']}>
      <div>
        <h2>{TITLES[props.step]}</h2>
        <StepSentence {...props} />
      </div>
      <div className={classes['acts']}>
        <StepAction {...props} />
        {more}
      </div>
    </div>
    {props.step === 'save' ? <MissingDetails doctors={props.doctors} /> : null}
  </>
);

/** Names the doctors whose GST documents lack something, before these are printed. */
function MissingDetails({ doctors }: Pick<StepHeadProps, 'doctors'>) {
  const texts = missingDetailsTexts(
    doctors.map(({ doctor_name, missing_details = [] }) => ({ doctor_name, missing: missing_details })),
  );
  if (texts.length === 0) return null;
  return (
    <div className={classes['missing']}>
      <Message kind="info">
        {texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Message>
    </div>
  );
}

type PartProps = Omit<StepHeadProps, 'more'>;

/** What is left to do, with the sums of the list below. */
function StepSentence({ step, doctors, close }: PartProps) {
  if (step === 'check') return <CheckSentence close={close} />;
  if (doctors.length === 0) return null;
  if (step === 'price') {
    const unpriced = doctors.reduce((sum, doctor) => sum + doctor.unpriced, 0);
    return (
      <p>
        {countText(unpriced, 'order')} of {countText(doctors.length, 'doctor')} {unpriced === 1 ? 'has' : 'have'} no
        price.
      </p>
    );
  }
  const isCollect = step === 'collect';
  const { amount } = totalOf(
    doctors.map((doctor) => ({ orders: 0, amount: isCollect ? billOf(doctor).open : toPayOf(doctor) })),
  );
  const who = countText(doctors.length, 'doctor');
  return isCollect ? (
    <p>
      {who} {doctors.length === 1 ? 'owes' : 'owe'} <AmountText amount={amount} /> on the bills of {close.month_name}.
    </p>
  ) : (
    <p>
      {who}, <AmountText amount={amount} />.
    </p>
  );
}

/** The main action of a step. While bills are saved, it shows the progress and a stop button. */
function StepAction({ step, doctors, close: { month }, acts, onRecordPayment }: PartProps) {
  const { progress, saving, stop, closeAll } = acts;
  const [first] = doctors;
  if (progress !== null) {
    return (
      <div className={classes['bar']}>
        <ProgressLine label="Saving bills" done={progress.done} total={progress.total} />
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          disabled={progress.stopping}
          onClick={stop}
        >
          {progress.stopping ? 'Stopping…' : 'Stop'}
        </Button>
      </div>
    );
  }
  if (first === undefined || step === 'done') return null;
  if (step === 'price' || step === 'check') return <OpenDoctor doctor={first} {...{ month, step }} isMain />;
  if (step === 'collect') {
    return (
      <Button leftSection={<IconCash size={16} aria-hidden />} onClick={onRecordPayment}>
        {LEDGER_TEXTS.recordPayment}
      </Button>
    );
  }
  return (
    <Button
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={saving !== null}
      onClick={() => void closeAll(doctors)}
    >
      {saveAndPrintLabel(monthEndPlan(doctors))}
    </Button>
  );
}

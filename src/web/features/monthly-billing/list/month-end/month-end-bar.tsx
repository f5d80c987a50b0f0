import { Button } from '@mantine/core';
import { IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SaveBillsProgress } from '#web/features/monthly-billing/forms/use-save-bills.ts';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import type { MonthEndPlan } from './month-end-plan.ts';
import { saveAndPrintLabel } from './month-end-plan.ts';
import classes from './month-end.module.css';

interface ClosingBarProps {
  /** The numbers of bills to save and to print. */
  readonly plan: MonthEndPlan;
  readonly progress: SaveBillsProgress | null;
  readonly busy: boolean;
  /** Called in the click handler. */
  readonly onClose: () => void;
  readonly onStop: () => void;
  /** Other buttons for all doctors. */
  readonly children: ReactNode;
}

/** The button that saves and prints all ready bills. While they are saved, it shows the progress and a stop button. */
export function MonthEndBar({ plan, progress, busy, onClose, onStop, children }: ClosingBarProps) {
  if (progress !== null) {
    return (
      <div className={classes['bar']}>
        <ProgressLine label="Saving bills" done={progress.done} total={progress.total} />
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          disabled={progress.stopping}
          onClick={onStop}
        >
          {progress.stopping ? 'Stopping…' : 'Stop'}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['acts']}>
      <Button
        classNames={{ root: classes['close'] ?? '', label: classes['label'] ?? '' }}
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={(plan.saves === 0 && plan.prints === 0) || busy}
        onClick={onClose}
      >
        {saveAndPrintLabel(plan)}
      </Button>
      {children}
    </div>
  );
}

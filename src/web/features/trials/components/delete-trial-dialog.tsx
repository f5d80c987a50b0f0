import type { Trial } from '#contract/trials.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface DeleteTrialDialogProps {
  /** The trial it is or was last about; null until it is opened for the first time. */
  readonly trial: Trial | null;
  readonly opened: boolean;
  readonly busy: boolean;
  readonly verdict: Verdict;
  readonly onConfirm: (trial: Trial) => void;
  readonly onCancel: () => void;
}

/** Asks before a trial is deleted. Always there, or the dialog could not give the focus back to its opener. */
export function DeleteTrialDialog({ trial, opened, busy, verdict, onConfirm, onCancel }: DeleteTrialDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete trial?"
      confirmLabel="Delete"
      danger
      busy={busy}
      verdict={verdict}
      onCancel={onCancel}
      onConfirm={() => {
        if (trial !== null) onConfirm(trial);
      }}
    >
      {trial === null
        ? null
        : `${trial.trial_name} of ${formatDayShort(trial.trial_date)} will be deleted. ${WORK_ORDER_TEXTS.deleteWarning}`}
    </ConfirmDialog>
  );
}

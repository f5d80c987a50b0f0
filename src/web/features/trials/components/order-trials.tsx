import { Text } from '@mantine/core';
import { useRef, useState, useEffect } from 'react';
import type { Trial } from '#contract/trials.ts';
import type { May } from '#domain/access/access.ts';
import type { WorkOrderAction } from '#domain/access/work-order-access.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { TRIAL_REFUSALS } from '#domain/trials/refusals.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import { AddTrial } from './add-trial.tsx';
import { EditTrial } from './edit-trial.tsx';
import classes from './order-trials.module.css';
import { TrialItem } from './trial-item.tsx';
import type { TrialsHost } from './trials-host.ts';
import { useTrialChanges } from './use-trial-changes.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { RefObject } from 'react';

interface OrderTrialsProps extends TrialsHost {
  readonly serialNumber: string;
  /** By date. */
  readonly trials: readonly Trial[];
  /** The user's permissions on the trials of this order. */
  readonly may: Pick<May<WorkOrderAction>, 'add_trial' | 'change_trials'>;
  /** Whether the order is being edited. Only then its trials can be changed. */
  readonly editing: boolean;
}

/** The trials of an order. While the order is edited, they can be added, changed and deleted. */
export function OrderTrials({ serialNumber, trials, may, editing, ...host }: OrderTrialsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<{ readonly trial: Trial | null; readonly opened: boolean }>(NOTHING);
  const changes = useTrialChanges(host);
  const focus = useTrialFocus(region);
  const changing = editing && may.change_trials.allowed;

  const mark = async (trial: Trial, marked: Partial<TrialDraft>): Promise<void> => {
    focus.toNextStep(trial);
    await changes.change(trial, marked);
  };
  const leave = (trial: Trial): void => {
    setEditedId(null);
    focus.toEdit(trial.id);
  };
  const endDeleting = (): void => setDeleting((before) => ({ ...before, opened: false }));
  const remove = async (trial: Trial): Promise<void> => {
    const { saved } = await changes.remove(trial);
    if (saved) focus.afterDeleting(trials, trial.id);
    endDeleting();
  };
  const actsOn = (trial: Trial) => ({
    onMark: (marked: Partial<TrialDraft>) => void mark(trial, marked),
    onEdit: () => setEditedId(trial.id),
    onDelete: () => setDeleting({ trial, opened: true }),
  });
  return (
    <div ref={region} className={classes['trials']} data-busy={changes.busy || undefined}>
      {trials.length === 0 ? <p className={classes['none']}>No trials yet</p> : null}
      <ul className={classes['list']} aria-label={`Trials of ${serialNumber}`} hidden={trials.length === 0}>
        {trials.map((trial) => (
          <li key={trial.id} className={classes['item']} data-trial={trial.id} data-version={trial.version}>
            {editing && editedId === trial.id ? (
              <EditTrial
                trial={trial}
                busy={changes.busy}
                verdict={may.change_trials}
                onChange={changes.change}
                onLeave={() => leave(trial)}
              />
            ) : (
              <TrialItem trial={trial} {...(changing && { acts: actsOn(trial) })} />
            )}
          </li>
        ))}
      </ul>
      {editing ? (
        <Adding workOrderId={host.workOrderId} verdict={may.add_trial} busy={changes.busy} onAdd={changes.add} />
      ) : null}
      <DeleteTrialDialog
        {...deleting}
        busy={changes.busy}
        verdict={trials.some(({ id }) => id === deleting.trial?.id) ? may.change_trials : GONE}
        onCancel={endDeleting}
        onConfirm={(trial) => void remove(trial)}
      />
    </div>
  );
}

/** Another user has already deleted it. */
const GONE: Verdict = { allowed: false, reason: TRIAL_REFUSALS.trial_not_found.text };

const NOTHING = { trial: null, opened: false } as const;

interface AddingProps {
  readonly workOrderId: string;
  readonly verdict: Verdict;
  readonly busy: boolean;
  readonly onAdd: ReturnType<typeof useTrialChanges>['add'];
}

/** The form for another trial, or why there can be none. */
function Adding({ workOrderId, verdict, busy, onAdd }: AddingProps) {
  // A form with typed text stays mounted even if it is no longer allowed.
  const [wasAllowed] = useState(verdict.allowed);
  if (!wasAllowed && !verdict.allowed) return <Text c="dimmed">{verdict.reason}</Text>;
  return (
    <div data-add>
      <AddTrial workOrderId={workOrderId} busy={busy} verdict={verdict} onAdd={onAdd} />
    </div>
  );
}

interface DeleteTrialDialogProps {
  /** The current or last trial; null until the dialog first opens. */
  readonly trial: Trial | null;
  readonly opened: boolean;
  readonly busy: boolean;
  readonly verdict: Verdict;
  readonly onConfirm: (trial: Trial) => void;
  readonly onCancel: () => void;
}

/** Confirms the deletion of a trial. Always mounted, so that it can return the focus to its opener. */
function DeleteTrialDialog({ trial, opened, busy, verdict, onConfirm, onCancel }: DeleteTrialDialogProps) {
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

/**
 * Moves the focus after a change of a trial: the clicked button is often gone, and the changed trials render a moment
 * later. Each request waits until its element exists; the next request replaces it.
 */
function useTrialFocus(region: RefObject<HTMLElement | null>) {
  const requested = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => {
    const place = requested.current?.() ?? null;
    if (place === null) return;
    requested.current = null;
    place.focus();
  });

  const find = (selector: string) => region.current?.querySelector<HTMLElement>(selector) ?? null;
  const item = (id: string): string => `[data-trial="${id}"]`;
  const addField = (): HTMLElement | null => find('[data-add] input');
  const want = (place: () => HTMLElement | null): void => {
    requested.current = place;
  };
  return {
    /** Focuses the edit button of the trial. */
    toEdit: (id: string) => want(() => find(`${item(id)} [data-edit]`)),
    /** Focuses the trial's next step after the change has rendered. */
    toNextStep: ({ id, version }: Trial) => want(() => find(`${item(id)}:not([data-version="${version}"]) button`)),
    /** Focuses the trial after a deleted one, else the one before it, else the form for a new one. */
    afterDeleting: (trials: readonly Trial[], id: string) => {
      const at = trials.findIndex((trial) => trial.id === id);
      const neighbour = trials[at + 1] ?? trials[at - 1];
      want(() => {
        if (find(item(id)) !== null) return null;
        return (neighbour && find(`${item(neighbour.id)} [data-edit]`)) ?? addField();
      });
    },
  };
}

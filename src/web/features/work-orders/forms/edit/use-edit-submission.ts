import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { formValuesOf } from '#domain/work-orders/fields.ts';
import { sendUpdateWorkOrder } from '#web/features/work-orders/api-entry.ts';
import { changeListedOrders, workOrderQuery } from '#web/features/work-orders/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { isLostResponse } from '#web/platform/calls/retry-lost-responses.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
import { useConfirmedAction } from '#web/ui/dialogs/confirmed-action.tsx';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import { isMatchPending } from '#web/ui/suggest-input/pending-matches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkedValues, firstFaulty, focusEntryField, placeFaults } from '../entry-fields.ts';
import type { EntryValues } from '../entry-values.ts';
import { rememberCursor, useFocusNext } from '../focus.ts';
import { updateFailureText } from '../save-failure.ts';
import { bodyOf, changedFields } from './edit-values.ts';
import { waitForMatches } from '../wait-for-matches.ts';

/** The result of the last save. `stale`: another user changed the order first. */
export type EditOutcome =
  | { readonly kind: 'saving' | 'unchanged' | 'stale' }
  | { readonly kind: 'failed'; readonly text: string; readonly elsewhere: readonly FieldFault[] };

interface EditSubmission {
  readonly form: UseFormReturn<EntryValues>;
  /** The version of the order with which the form opened. */
  readonly order: WorkOrder;
  /** A newer version of the order; null if there is none. */
  readonly newer: WorkOrder | null;
  /** `sent` holds the form's values at the time of the save. The user may have typed more since. */
  readonly onSaved: (saved: WorkOrder, sent: EntryValues) => void;
}

/** Saves the changed fields against the version that was edited. If the save fails, nothing typed is lost. */
export function useEditSubmission({ form, order, newer, onSaved }: EditSubmission) {
  const client = useQueryClient();
  const adminMode = useAdminMode();
  const { confirmed } = useConfirmedAction();
  const [outcome, setOutcome] = useState<EditOutcome | null>(null);
  const focusNext = useFocusNext();
  const isUnderWay = useRef(false);

  const saved = (now: WorkOrder, sent: EntryValues): void => {
    client.setQueryData(workOrderQuery(now.id).queryKey, now);
    changeListedOrders(client, (listed) => (listed.id === now.id ? now : listed));
    onSaved(now, sent);
  };
  /** Handles a stale version. After a save whose answer was lost, a retry looks like another user's change. */
  const whenStale = async (sent: EntryValues): Promise<void> => {
    const now = await client.query(workOrderQuery(order.id)).catch(() => null);
    if (now !== null && says(now, order, sent)) saved(now, sent);
    else setOutcome({ kind: 'stale' });
  };
  // A save that the server did although its answer was lost also shows when the order is refetched.
  const { remember, forget } = useUnanswered({ order, newer, onDone: saved });
  const refused = async (error: unknown, sent: EntryValues): Promise<void> => {
    if (error instanceof ApiError && error.code === 'stale_version') return whenStale(sent);
    const { placed, elsewhere } = placeFaults(error instanceof ApiError ? error.faults : []);
    showFaults(form, placed);
    setOutcome({ kind: 'failed', text: updateFailureText(error), elsewhere });
    if (isLostResponse(error)) remember(sent);
    return undefined;
  };
  const send = async (sent: EntryValues): Promise<void> => {
    const body = { version: order.version, ...bodyOf(sent, changedFields(formValuesOf(order), sent)) };
    try {
      const update = (bills: string[]) =>
        sendUpdateWorkOrder(order.id, {
          ...body,
          ...(adminMode && { admin_mode: true }),
          ...(bills.length > 0 && { confirmed_bills: bills }),
        });
      saved(await confirmed(update), sent);
    } catch (error) {
      await refused(error, sent);
    }
  };

  const save = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setOutcome(isMatchPending() ? { kind: 'saving' } : null);
    forget();
    const toCursor = rememberCursor();
    const notReady = await waitForMatches(form.getValues, () => focusEntryField('doctor_name'));
    const values = notReady === null ? await checkedValues(form) : null;
    setOutcome(notReady === null ? null : { kind: 'failed', text: notReady, elsewhere: [] });
    if (notReady !== null) {
      isUnderWay.current = false;
      return;
    }
    if (values === null) {
      focusNext(() => focusEntryField(firstFaulty(form) ?? 'doctor_name'));
    } else if (changedFields(formValuesOf(order), values).length === 0) {
      setOutcome({ kind: 'unchanged' });
    } else {
      setOutcome({ kind: 'saving' });
      await send(values);
      const faulty = firstFaulty(form);
      focusNext(faulty === null ? toCursor : () => focusEntryField(faulty));
    }
    isUnderWay.current = false;
  };
  const clear = (): void => {
    if (isUnderWay.current) return;
    setOutcome(null);
    form.clearErrors();
  };
  return { outcome, save, clear };
}

/** Whether the order already has the values that were typed over the earlier version. */
function says(now: WorkOrder, before: WorkOrder, typed: EntryValues): boolean {
  const mine = changedFields(formValuesOf(before), typed);
  return changedFields(formValuesOf(now), typed).every((field) => !mine.includes(field));
}

interface Unanswered {
  /** The version of the order with which the form opened. */
  readonly order: WorkOrder;
  /** A newer version of the order; null if there is none. */
  readonly newer: WorkOrder | null;
  readonly onDone: (now: WorkOrder, sent: EntryValues) => void;
}

/** Handles a save without an answer: it succeeded if the refetched order has the sent values. */
function useUnanswered({ order, newer, onDone }: Unanswered) {
  const [sent, setSent] = useState<EntryValues | null>(null);
  const done = newer !== null && sent !== null && says(newer, order, sent) ? newer : null;
  const report = useEffectEvent((now: WorkOrder) => {
    if (sent !== null) onDone(now, sent);
  });
  useEffect(() => {
    if (done !== null) report(done);
  }, [done]);
  return { remember: (values: EntryValues) => setSent(values), forget: () => setSent(null) };
}

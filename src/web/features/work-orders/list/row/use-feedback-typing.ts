import { useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import { useSaveFeedback } from '#web/features/work-orders/api.ts';
import { ApiError, faultOf } from '#web/platform/calls/api-error.ts';
import { isLostResponse } from '#web/platform/calls/retry-lost-responses.ts';
import { useAdminMode, useToday } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import type { FeedbackDraft } from './feedback-drafts.ts';
import { saveFeedbackDraft, readFeedbackDraft } from './feedback-drafts.ts';
import type { EditingOutcome } from './order-row-props.ts';

const startDraft = ({ feedback, version }: WorkOrder): FeedbackDraft => ({
  text: feedback ?? '',
  basedOn: { feedback, version },
});

/**
 * The feedback while it is typed: kept until it is saved or discarded. It never overwrites another user's text unseen.
 */
export function useFeedbackTyping(order: WorkOrder, onEnd: (outcome: EditingOutcome) => void) {
  const [kept] = useState(() => readFeedbackDraft(order.id));
  const [draft, setDraft] = useState(() => kept ?? startDraft(order));
  const [original] = useState(draft.basedOn.feedback);
  // The feedback that the user has seen. A save may replace only this.
  const [seen, setSeen] = useState(() => startDraft(order).basedOn);
  const [fault, setFault] = useState<string | null>(null);
  const [handledError, setHandledError] = useState<Error | null>(null);
  const adminMode = useAdminMode();
  const today = useToday();
  const { mutateAsync, isPending, error } = useSaveFeedback();
  const press = useSingleSubmit();
  const dirty = draft.text !== (order.feedback ?? '');

  const saveDraft = (next: FeedbackDraft) => {
    setDraft(next);
    saveFeedbackDraft(order.id, next.text === (order.feedback ?? '') ? null : next);
  };
  const forget = () => saveFeedbackDraft(order.id, null);
  const version = versionToChange(order, seen);
  const send = async () => {
    try {
      await mutateAsync({ order, version, feedback: draft.text, adminMode });
      forget();
      onEnd('saved');
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'work_order_not_found') {
        forget();
        onEnd('gone');
      }
      setFault(faultOf(failure as Error, 'feedback'));
    }
  };
  // After a refusal the user has seen the new text: the next attempt is based on it.
  const isStale = error !== handledError && error instanceof ApiError && error.code === 'stale_version';
  if (isStale && order.version > version) {
    setHandledError(error);
    setSeen(startDraft(order).basedOn);
  }

  const save = () => {
    const found = checkWorkOrderDraft({ ...order, feedback: draft.text }, today).find(
      ({ field }) => field === 'feedback',
    );
    setFault(found?.message ?? null);
    if (found !== undefined) return;
    if (dirty) press(order.id, send);
    // The row already shows the text: a save whose answer was lost has succeeded.
    else onEnd(isLostResponse(error) ? 'saved' : 'given_up');
  };
  return {
    text: draft.text,
    /** Whether typing started now, not from a restored draft. */
    isNew: kept === null,
    dirty,
    fault,
    failure: fault === null ? error : null,
    saving: isPending,
    /** The feedback that another user has saved since then; undefined if there is none. */
    changedTo: order.feedback === original || !dirty ? undefined : order.feedback,
    type: (text: string) => {
      saveDraft({ ...draft, text });
      setFault(null);
    },
    save,
    forget,
  };
}

/** Returns the version to send. Only a change of the feedback is a conflict; other changes of the row are not. */
const versionToChange = ({ feedback, version }: WorkOrder, seen: FeedbackDraft['basedOn']): number =>
  feedback === seen.feedback ? version : seen.version;

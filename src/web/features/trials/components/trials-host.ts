import type { Trial } from '#contract/trials.ts';
import type { MessageKind } from '#web/ui/messages/message.tsx';

export type TrialsUpdate = (trials: readonly Trial[]) => readonly Trial[];

/** The list that shows the trials of an order, with its callbacks. */
export interface TrialsHost {
  readonly workOrderId: string;
  /** Called after a save, with a function that updates the shown trials. */
  readonly onChanged: (update: TrialsUpdate) => void;
  /** Called after a refusal, because the shown trials may be out of date. */
  readonly onRefused: () => void;
  readonly showMessage: (message: { readonly kind: MessageKind; readonly text: string }) => void;
}

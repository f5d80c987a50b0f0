import type { Trial } from '#contract/trials.ts';
import type { MessageKind } from '#web/ui/messages/message.tsx';

export type TrialsUpdate = (trials: readonly Trial[]) => readonly Trial[];

/** Where the trials of an order are shown, and what happens there when they were changed. */
export interface TrialsHost {
  readonly workOrderId: string;
  /** Saved: how the order's trials are to be shown from now on. */
  readonly onChanged: (update: TrialsUpdate) => void;
  /** The server refused: what is shown may be out of date. */
  readonly onRefused: () => void;
  readonly showMessage: (message: { readonly kind: MessageKind; readonly text: string }) => void;
}

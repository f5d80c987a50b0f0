import { createContext, use } from 'react';

interface DialogContextValue {
  /** False while it closes and is still drawn. */
  readonly opened: boolean;
  /** No other dialog is open over it. */
  readonly isLast: boolean;
  /** Does something that discards what was typed: after a question, where something was. */
  readonly leave: (discard: () => void) => void;
}

export const DialogContext = createContext<DialogContextValue>({
  opened: true,
  isLast: true,
  leave: (discard) => discard(),
});

/** The dialog, drawer or form around; outside of any, one that is open and discards without a question. */
export const useDialog = (): DialogContextValue => use(DialogContext);

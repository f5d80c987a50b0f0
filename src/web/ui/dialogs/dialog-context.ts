import { createContext, use } from 'react';

interface DialogContextValue {
  /** False while the dialog closes but is still visible. */
  readonly opened: boolean;
  /** Whether no other dialog is open above it. */
  readonly isLast: boolean;
  /** Runs an action that discards typed text; asks the user first if there is any. */
  readonly leave: (discard: () => void) => void;
}

export const DialogContext = createContext<DialogContextValue>({
  opened: true,
  isLast: true,
  leave: (discard) => discard(),
});

/** Returns the surrounding dialog, drawer or form. Outside of any, `leave` discards without asking. */
export const useDialog = (): DialogContextValue => use(DialogContext);

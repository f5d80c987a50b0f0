import { useMemo, useState } from 'react';

interface DialogSubject<Question extends string, Subject> {
  readonly asking: Question | null;
  /** The subject of the open dialog, or of the last one, which is still visible while it closes. */
  readonly subject: Subject | null;
}

/**
 * State of several dialogs of which one can be open. Keep them rendered, because a dialog must exist to return the
 * focus to its opener.
 */
export function useDialogSubject<Question extends string, Subject>() {
  const [asked, setAsked] = useState<DialogSubject<Question, Subject>>({ asking: null, subject: null });
  const change = useMemo(
    () => ({
      ask: (asking: Question, subject: Subject | null = null) => setAsked({ asking, subject }),
      endAsking: () => setAsked((before) => ({ ...before, asking: null })),
    }),
    [],
  );
  return { ...asked, ...change };
}

import { useMemo, useState } from 'react';

interface DialogSubject<Question extends string, Subject> {
  readonly asking: Question | null;
  /** What is asked about, or was last: a dialog still shows it while it closes. */
  readonly subject: Subject | null;
}

/** Which of several dialogs is open, and about what. They are always there, or they could not give the focus back to their opener. */
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

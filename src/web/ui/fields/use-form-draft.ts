import { deleteDraft, saveDraft, readDraft } from './drafts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The draft is written this long (ms) after the last key. */
const PAUSE = 250;

interface Draft {
  /** Whether the form began with what was kept from an earlier time. */
  readonly restored: boolean;
  /** Forgets the draft: after saving, or when the person discards it. The form itself is not touched. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a form over a reload, a lost connection or an expired session, and puts it back when the form opens
 * again in the same tab. `accepts` says whether a kept draft still has the form's shape.
 */
export function useFormDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  accepts: (kept: unknown) => kept is Values,
): Draft {
  const [restored, setRestored] = useState(() => accepts(readDraft(key)));
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { subscribe, reset, getValues } = form;

  useEffect(() => {
    const kept = readDraft(key);
    if (accepts(kept)) reset(kept, { keepDefaultValues: true });
  }, [key, reset, accepts]);

  useEffect(() => {
    const saveNow = (): void => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      saveDraft(key, getValues());
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty !== true) return;
        clearTimeout(pending.current);
        pending.current = setTimeout(saveNow, PAUSE);
      },
    });
    addEventListener('pagehide', saveNow);
    return () => {
      stop();
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [key, subscribe, getValues]);

  const forget = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    deleteDraft(key);
    setRestored(false);
  }, [key]);

  return { restored, forget };
}

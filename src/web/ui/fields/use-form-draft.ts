import { deleteDraft, saveDraft, readDraft } from './drafts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Milliseconds from the last key until the draft is stored. */
const PAUSE = 250;

interface Draft {
  /** Whether the form started with a stored draft. */
  readonly restored: boolean;
  /** Deletes the draft after saving or discarding. Does not change the form. */
  readonly forget: () => void;
}

/**
 * Stores typed values over a reload, a lost connection or an expired session, and restores them when the form opens
 * again in the same tab. `accepts` checks whether a stored draft has the form's shape.
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

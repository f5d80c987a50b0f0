import { useRef, useState } from 'react';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { ApiError } from './calls/api-error.ts';

/** The state of a form: its values, the errors of its fields, and the error of the form as a whole. */
export function useDraft<Draft extends object>(begins: Draft | (() => Draft)) {
  const [draft, setDraft] = useState(begins);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const fields = useRef<Record<string, HTMLElement | null>>({});
  const refuse = (found: readonly FieldFault[]): void => {
    setFaults(found);
    fields.current[found[0]?.field ?? '']?.focus();
  };
  return {
    draft,
    failure,
    change: (part: Partial<Draft>): void => {
      setDraft((before) => ({ ...before, ...part }));
      setFaults((before) => before.filter(({ field }) => !(field in part)));
    },
    /** Shows these errors and focuses the first one. Returns whether there are none. */
    isRight: (found: readonly FieldFault[]): boolean => {
      setFailure(null);
      refuse(found);
      return found.length === 0;
    },
    /** Shows an error of the whole form. */
    fail: (text: string): void => setFailure({ text }),
    /** Shows the server's refusal: at its fields, else below the form. */
    refused: (error: Error): void => {
      const placed = error instanceof ApiError ? error.faults.filter(({ field }) => field in draft) : [];
      if (placed.length > 0) refuse(placed);
      else setFailure({ text: error.message });
    },
    faultAt: (name: keyof Draft & string) => faults.find(({ field }) => field === name)?.message,
    refAt: (name: keyof Draft & string) => (element: HTMLElement | null) => {
      fields.current[name] = element;
    },
  };
}

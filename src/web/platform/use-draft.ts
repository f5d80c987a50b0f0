import { useRef, useState } from 'react';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { ApiError } from './calls/api-error.ts';

/** A form of text fields: what is typed, its faults at their fields, and why it was refused as a whole. */
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
    /** Whether it may be sent: what is wrong with it is shown, and has the focus. */
    isRight: (found: readonly FieldFault[]): boolean => {
      setFailure(null);
      refuse(found);
      return found.length === 0;
    },
    /** Refused as a whole. */
    fail: (text: string): void => setFailure({ text }),
    /** The server's refusal: at its field, or below all of them. */
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

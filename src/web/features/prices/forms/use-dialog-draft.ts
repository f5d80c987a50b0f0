import { useRef, useState } from 'react';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { Failure } from '#web/ui/dialogs/dialog-footer.tsx';

interface DialogDraft<Draft> {
  readonly opening: Draft;
  readonly check: (draft: Draft) => readonly FieldFault[];
  readonly send: (draft: Draft) => Promise<unknown>;
}

/** The state of a dialog's form: its values, field errors, and why it was not saved. */
export function useDialogDraft<Draft extends object>({ opening, check, send }: DialogDraft<Draft>) {
  const [draft, setDraft] = useState(opening);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useRef<Record<string, HTMLElement | null>>({});

  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter(({ field }) => !(field in part)));
  };
  const refuse = (found: readonly FieldFault[]): void => {
    setFaults(found);
    fields.current[found[0]?.field ?? '']?.focus();
  };
  const submit = async (): Promise<void> => {
    setFailure(null);
    const found = check(draft);
    if (found.length > 0) return refuse(found);
    setBusy(true);
    try {
      await send(draft);
    } catch (error) {
      const placed = error instanceof ApiError ? error.faults.filter(({ field }) => field in draft) : [];
      if (placed.length > 0) refuse(placed);
      else setFailure({ text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  /** The props that connect a field with its error and make it focusable. */
  const field = <Name extends keyof Draft & string>(name: Name) => ({
    value: draft[name],
    error: faults.find((fault) => fault.field === name)?.message,
    ref: (element: HTMLElement | null) => {
      fields.current[name] = element;
    },
  });
  return { draft, change, field, end: { busy, failure }, submit: () => void submit() };
}

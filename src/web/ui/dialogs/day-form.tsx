import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { DayInput } from '../fields/day-input.tsx';
import type { Failure } from './dialog-footer.tsx';
import { DialogForm } from './dialog-form.tsx';

interface DayFormProps {
  /** A description of the action. */
  readonly children: ReactNode;
  readonly label: string;
  readonly actLabel: string;
  readonly min: CalendarDay;
  readonly today: CalendarDay;
  readonly verdict: Verdict;
  /** Returns the error of a day; null if it is valid. */
  readonly faultOf: (day: string) => string | null;
  readonly save: (day: string) => Promise<void>;
  /** Returns the server’s error about the day; null if the request failed for another reason. */
  readonly refusedFor: (error: Error) => string | null;
  readonly failureOf: (error: Error) => Failure;
  readonly onCancel: () => void;
}

/**
 * A dialog form for the day, up to today, on which something was done. Today is preset and the focus starts on the
 * button, so one key press is usually enough.
 */
export function DayForm({ children, label, min, today, faultOf, save, ...form }: DayFormProps) {
  const { refusedFor, failureOf, ...end } = form;
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState<string>(today);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const press = useSingleSubmit();

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
  };
  const send = async () => {
    setBusy(true);
    try {
      await save(day);
    } catch (error) {
      const faulty = refusedFor(error as Error);
      if (faulty === null) setFailure(failureOf(error as Error));
      else refuse(faulty);
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    setFailure(null);
    const found = faultOf(day);
    return found === null ? press('save', send) : refuse(found);
  };
  return (
    <DialogForm {...end} {...{ busy, failure }} beginsAt="act" onSubmit={submit}>
      <div>{children}</div>
      <DayInput
        ref={field}
        label={label}
        value={day}
        today={today}
        min={min}
        max={today}
        required
        error={fault}
        onChange={(changed) => {
          setDay(changed);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}

import { NativeSelect } from '@mantine/core';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { DayInput } from './day-input.tsx';
import { LimitedInput } from './limited-input.tsx';

interface Payment {
  readonly paid_on: string;
  readonly method: string;
  readonly reference: string | null;
}

interface PaymentFieldsProps {
  readonly payment: Payment;
  readonly methods: readonly string[];
  /** Of the reference, in characters. */
  readonly limit: number;
  readonly today: CalendarDay;
  /** The first day that it can have. */
  readonly firstDay: CalendarDay;
  readonly faultAt: (name: keyof Payment) => string | undefined;
  readonly refAt: (name: keyof Payment) => (element: HTMLElement | null) => void;
  readonly onChange: (part: Partial<Payment>) => void;
  /** The focus begins at how it was paid. */
  readonly beginsHere?: boolean;
}

/** When and how money came in, and what it says on the slip. */
export function PaymentFields({
  payment,
  methods,
  limit,
  today,
  firstDay,
  faultAt,
  refAt,
  onChange,
  beginsHere = false,
}: PaymentFieldsProps) {
  return (
    <>
      <DayInput
        ref={refAt('paid_on')}
        label="Payment date"
        value={payment.paid_on}
        today={today}
        min={firstDay}
        max={today}
        required
        error={faultAt('paid_on')}
        onChange={(paid_on) => onChange({ paid_on })}
      />
      <NativeSelect
        ref={refAt('method')}
        label="Payment method"
        required
        data-autofocus={beginsHere || undefined}
        value={payment.method}
        data={[{ value: '', label: 'Choose…' }, ...methods]}
        error={faultAt('method')}
        onChange={(event) => onChange({ method: event.currentTarget.value })}
      />
      <LimitedInput
        ref={refAt('reference')}
        label="Reference"
        description="Number of the transfer, cheque or receipt"
        value={payment.reference ?? ''}
        limit={limit}
        error={faultAt('reference')}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
      />
    </>
  );
}

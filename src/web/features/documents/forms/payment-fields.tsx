import { NativeSelect } from '@mantine/core';
import { firstDocumentDate } from '#domain/billing/bill-date.ts';
import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { PAYMENT_DETAILS, PAYMENT_DETAIL_NAMES, PAYMENT_METHODS } from '#domain/billing/payment-fields.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';

interface PaymentFieldsProps {
  readonly payment: PaymentDraft;
  readonly faultAt: (name: keyof PaymentDraft) => string | undefined;
  readonly refAt: (name: keyof PaymentDraft) => (element: HTMLElement | null) => void;
  readonly onChange: (part: Partial<PaymentDraft>) => void;
  /** Whether the method has the initial focus. */
  readonly beginsHere?: boolean;
}

/** The fields of a payment: date, method and details. */
export function PaymentFields({ payment, faultAt, refAt, onChange, beginsHere = false }: PaymentFieldsProps) {
  const today = useToday();
  return (
    <>
      <DayInput
        ref={refAt('paid_on')}
        label="Payment date"
        value={payment.paid_on}
        today={today}
        min={firstDocumentDate(today)}
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
        data={[{ value: '', label: 'Choose…' }, ...PAYMENT_METHODS]}
        error={faultAt('method')}
        onChange={(event) => onChange({ method: event.currentTarget.value })}
      />
      {PAYMENT_DETAIL_NAMES.map((name) => (
        <LimitedInput
          key={name}
          ref={refAt(name)}
          label={PAYMENT_DETAILS[name].label}
          description={PAYMENT_DETAILS[name].description}
          value={payment[name] ?? ''}
          limit={PAYMENT_DETAILS[name].max}
          error={faultAt(name)}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

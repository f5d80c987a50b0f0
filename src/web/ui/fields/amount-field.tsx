import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useSession } from '#web/platform/session/session.ts';
import { useTypedAmount } from './use-typed-amount.ts';

type PassedProps =
  | 'label'
  | 'description'
  | 'error'
  | 'required'
  | 'id'
  | 'name'
  | 'ref'
  | 'onBlur'
  | 'disabled'
  | 'autoFocus';

interface AmountFieldProps extends Pick<TextInputProps, PassedProps> {
  /** A decimal text, `125000.50`. Text that is not an amount is passed as typed, and the form's rule rejects it. */
  readonly value: string;
  readonly onChange: (amount: string) => void;
  /** Whether the field has the initial focus in its dialog. */
  readonly beginsHere?: boolean;
}

/** A field for an amount in the laboratory's currency. It accepts all notations and does not change typed text. */
export function AmountField({ value, onChange, beginsHere, ...input }: AmountFieldProps) {
  const { text, type } = useTypedAmount(value, onChange);
  const { currency } = useSession().laboratory;
  return (
    <TextInput
      {...input}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{signOf(currency)}</span>}
      data-autofocus={beginsHere || undefined}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

const signOf = (currency: string): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useSession } from '#web/platform/session/session.ts';

type Kept =
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

interface AmountFieldProps extends Pick<TextInputProps, Kept> {
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** The focus begins here when its dialog opens. */
  readonly beginsHere?: boolean;
}

/** A field for an amount above 0 in the laboratory's currency, to the hundredth. */
export function AmountField({ onChange, beginsHere, ...input }: AmountFieldProps) {
  const { currency } = useSession().laboratory;
  return (
    <TextInput
      {...input}
      type="number"
      min={0}
      step={0.01}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{signOf(currency)}</span>}
      data-autofocus={beginsHere || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      // A page that is scrolled must not change what was typed.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

const signOf = (currency: string): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

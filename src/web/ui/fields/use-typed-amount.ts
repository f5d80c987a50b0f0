import { useState } from 'react';
import { parseAmount } from '#domain/shared/money.ts';
import { amountFromText } from '#domain/shared/typed-number.ts';

interface Typing {
  readonly text: string;
  readonly meaning: string;
}

/** Returns the decimal text of a typed amount. Other text is returned unchanged, and the form's rule rejects it. */
const meaningOf = (text: string): string => (parseAmount(text) === null ? (amountFromText(text) ?? text) : text);

/**
 * State of an amount input. It keeps the typed text (`1,25,000`, `१२५०`) while the value is the amount. Another change
 * of the value replaces the text.
 */
export function useTypedAmount(value: string, onChange: (amount: string) => void) {
  const [typing, setTyping] = useState<Typing | null>(null);
  return {
    text: typing?.meaning === value ? typing.text : value,
    type: (text: string): void => {
      const meaning = meaningOf(text);
      setTyping({ text, meaning });
      onChange(meaning);
    },
  };
}

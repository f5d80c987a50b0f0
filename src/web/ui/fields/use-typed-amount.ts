import { useState } from 'react';
import { parseAmount } from '#domain/shared/money.ts';
import { amountFromText } from '#domain/shared/typed-number.ts';

interface Typing {
  readonly text: string;
  readonly meaning: string;
}

/** The decimal text that a typed amount means; what cannot be read stays as it was typed, for the form's rule to refuse. */
const meaningOf = (text: string): string => (parseAmount(text) === null ? (amountFromText(text) ?? text) : text);

/**
 * The text of a box for an amount. The text stays as it is typed (`1,25,000`, `१२५०`) while the value is the amount that it means;
 * a value that changes otherwise takes the text's place.
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

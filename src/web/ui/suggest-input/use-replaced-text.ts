import { useState } from 'react';

interface Replaced {
  readonly typed: string;
  readonly taken: string;
  readonly rivals: number;
}

/** Texts that are replaced by a suggestion that was not pointed at, and the way back to what was typed. */
export function useReplacedText(value: string, take: (text: string) => void) {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  return {
    /** How many others could have been meant by what was typed. */
    rivals: replaced?.taken === value ? replaced.rivals : 0,
    /** A text that was brought back once stays. */
    replaceBy: (option: string | null, rivals = 0): void => {
      if (option === null || option === value || replaced?.typed === value) return;
      setReplaced({ typed: value, taken: option, rivals });
      take(option);
    },
    /** Brings back what was typed; answers whether there was something to bring back. */
    restore: (): boolean => {
      if (replaced?.taken !== value) return false;
      take(replaced.typed);
      return true;
    },
    forget: (): void => setReplaced(null),
  };
}

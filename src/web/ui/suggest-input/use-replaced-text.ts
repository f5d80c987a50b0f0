import { useState } from 'react';

interface Replaced {
  readonly typed: string;
  readonly replacement: string;
  readonly otherMatches: number;
}

/** Texts that are replaced by a suggestion that was not pointed at, and the way back to what was typed. */
export function useReplacedText(value: string, accept: (text: string) => void) {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  return {
    /** How many others could have been meant by what was typed. */
    otherMatches: replaced?.replacement === value ? replaced.otherMatches : 0,
    /** A text that was brought back once stays. */
    replaceBy: (option: string | null, otherMatches = 0): void => {
      if (option === null || option === value || replaced?.typed === value) return;
      setReplaced({ typed: value, replacement: option, otherMatches });
      accept(option);
    },
    /** Brings back what was typed; answers whether there was something to bring back. */
    restore: (): boolean => {
      if (replaced?.replacement !== value) return false;
      accept(replaced.typed);
      return true;
    },
    forget: (): void => setReplaced(null),
  };
}

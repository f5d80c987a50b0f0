import { useState } from 'react';

interface Replaced {
  readonly typed: string;
  readonly taken: string;
}

/** Texts that are replaced without being asked for, on leaving the field, and the way back to what was typed. */
export function useReplacedText(value: string, take: (text: string) => void) {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  return {
    /** A text that was brought back once stays. */
    replaceBy: (option: string | null): void => {
      if (option === null || option === value || replaced?.typed === value) return;
      setReplaced({ typed: value, taken: option });
      take(option);
    },
    /** Brings back what was typed; answers whether there was something to bring back. */
    restore: (): boolean => {
      if (replaced?.taken !== value) return false;
      take(replaced.typed);
      return true;
    },
  };
}

import { MAX_SEARCH_LENGTH, charactersIn } from '#domain/shared/length.ts';
import { useState } from 'react';

interface TypedPart {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Applies the text, unless it is applied already or is too long. */
  readonly ask: (text: string) => void;
}

/**
 * State of a text field for a part of the address. The typed text is ahead of the address. If the address changes
 * otherwise (Back, Clear All), the text follows it; but an address change caused by typing does not overwrite newer
 * typing.
 */
export function useTypedPart(inAddress: string, change: (text: string) => void, limit = MAX_SEARCH_LENGTH): TypedPart {
  const [typed, type] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [asked, setAsked] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setAsked(inAddress);
    if (inAddress !== asked) type(inAddress);
  }
  const ask = (text: string) => {
    const wanted = text.trim();
    if (wanted === asked || charactersIn(wanted) > limit) return;
    setAsked(wanted);
    change(wanted);
  };
  return { typed, type, ask };
}

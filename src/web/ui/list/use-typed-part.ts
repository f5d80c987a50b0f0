import { MAX_SEARCH_LENGTH, charactersIn } from '#domain/shared/length.ts';
import { useState } from 'react';

interface TypedPart {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Asks for the list of a text, unless it is the one that is shown, or longer than can be asked for. */
  readonly ask: (text: string) => void;
}

/**
 * Text that is typed for one part of the view, ahead of the address. When the address changes by other means (Back, Clear All) the text
 * follows; an answer to typing must not undo newer typing.
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

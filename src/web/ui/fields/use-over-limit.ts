import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { normalizeText } from '#domain/shared/text.ts';
import { useEffect } from 'react';
import { announce } from '../messages/announce.ts';

/**
 * What to say of a text that is longer than can be kept, counted as it will be stored; null of any other. A field's `maxlength` would
 * cut it without a word, and a name or a note would be saved as it was not typed.
 */
export function useOverLimit(text: string, limit: number): string | null {
  // A text is never longer in characters than in its own units: most need no tidying to be known as short enough.
  const count = text.length <= limit / 3 ? 0 : charactersIn(normalizeText(text));
  const isOver = count > limit;
  useEffect(() => {
    if (isOver) announce(INPUT_TEXTS.tooLong(limit));
  }, [isOver, limit]);
  return isOver ? INPUT_TEXTS.overLimit(limit, count) : null;
}

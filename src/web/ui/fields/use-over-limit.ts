import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { normalizeText } from '#domain/shared/text.ts';
import { useEffect } from 'react';
import { announce } from '../messages/announce.ts';

/**
 * Returns the error of a text that is too long, counted as it will be stored; null if it fits. `maxlength` would cut
 * the text silently.
 */
export function useOverLimit(text: string, limit: number): string | null {
  // A text never has more characters than code units, so most texts are short enough without normalizing.
  const count = text.length <= limit / 3 ? 0 : charactersIn(normalizeText(text));
  const isOver = count > limit;
  useEffect(() => {
    if (isOver) announce(INPUT_TEXTS.tooLong(limit));
  }, [isOver, limit]);
  return isOver ? INPUT_TEXTS.overLimit(limit, count) : null;
}

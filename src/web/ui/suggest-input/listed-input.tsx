import { useState } from 'react';
import { isSameText } from './match-suggestions.ts';
import type { SuggestInputProps } from './suggest-input.tsx';
import { SuggestInput } from './suggest-input.tsx';

/** A field with suggestions that should contain all values. Other text shows a note but is allowed. */
export function ListedInput({ onFocus, onBlur, ...props }: Omit<SuggestInputProps, 'note'>) {
  const [isHere, setIsHere] = useState(false);
  const { value, groups } = props;
  const isListed = groups.some(({ options }) => options.some((option) => isSameText(option, value)));
  return (
    <SuggestInput
      {...props}
      // Not while typing, because the text is incomplete.
      note={isHere || isListed || value.trim() === '' ? undefined : 'Not in the list'}
      onFocus={(event) => {
        setIsHere(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsHere(false);
        onBlur?.(event);
      }}
    />
  );
}

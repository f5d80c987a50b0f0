import { useState } from 'react';
import { isSameText } from './match-suggestions.ts';
import type { SuggestInputProps } from './suggest-input.tsx';
import { SuggestInput } from './suggest-input.tsx';

/** A suggesting field with a list that is meant to be whole: what is not in it is said, not refused. */
export function ListedInput({ onFocus, onBlur, ...props }: Omit<SuggestInputProps, 'note'>) {
  const [isHere, setIsHere] = useState(false);
  const { value, groups } = props;
  const isListed = groups.some(({ options }) => options.some((option) => isSameText(option, value)));
  return (
    <SuggestInput
      {...props}
      // While a text is being typed it is only unfinished.
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

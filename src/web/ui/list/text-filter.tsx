import { CloseButton } from '@mantine/core';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { LimitedInput } from '../fields/limited-input.tsx';
import { useTypedPart } from './use-typed-part.ts';

interface TextFilterProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What the list is filtered by; '' for nothing. */
  readonly value: string;
  readonly onTake: (value: string) => void;
}

/** A filter by a typed text. The list follows when the text is finished: by Enter, or when the field is left. */
export function TextFilter({ label, placeholder = 'Any', value, onTake }: TextFilterProps) {
  const { typed, type, ask } = useTypedPart(value, onTake);
  const clear = () => {
    type('');
    ask('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <LimitedInput
        label={label}
        placeholder={placeholder}
        limit={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        rightSection={
          typed === '' ? null : (
            <CloseButton
              size="sm"
              aria-label={`Clear ${label}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={clear}
            />
          )
        }
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => ask(typed)}
      />
    </form>
  );
}

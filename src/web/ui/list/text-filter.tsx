import { CloseButton } from '@mantine/core';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { LimitedInput } from '../fields/limited-input.tsx';
import { useTypedPart } from './use-typed-part.ts';

interface TextFilterProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The filter text; '' for none. */
  readonly value: string;
  readonly onTake: (value: string) => void;
}

/** A filter by text. It takes effect with Enter or on blur. */
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

import type { ComponentType } from 'react';
import type { SuggestInputProps } from '../suggest-input/suggest-input.tsx';
import { SuggestInput } from '../suggest-input/suggest-input.tsx';
import { useAfterMatch } from '../suggest-input/use-after-match.ts';
import { useTypedPart } from './use-typed-part.ts';

/** Milliseconds that the list stays open after blur, because a click on a suggestion moves the focus first. */
const CLOSE_DELAY = 200;

export interface SuggestFilterProps extends Pick<
  SuggestInputProps,
  'keyOf' | 'isSettled' | 'isFailed' | 'onHurry' | 'limit' | 'note'
> {
  readonly label: string;
  /** The filter text; '' for none. */
  readonly value: string;
  readonly options: readonly string[];
  readonly onTake: (value: string) => void;
  /** Called with each change of the text, to load matching options. */
  readonly onType?: (text: string) => void;
  readonly error?: string | null;
}

/** A filter field by names of another feature, provided by the screen. */
export type FilterSettings = ComponentType<Pick<SuggestFilterProps, 'label' | 'value' | 'onTake'>>;

/** A filter by a full name. It takes effect when a suggestion is chosen, with Enter, or on blur. */
export function SuggestFilter({ label, value, options, onTake, onType, error, limit, ...source }: SuggestFilterProps) {
  const { typed, type, ask } = useTypedPart(value, onTake, limit);
  const finish = useAfterMatch(() => ask(typed));
  const onChange = (text: string) => {
    type(text);
    onType?.(text);
    if (text === '' || options.includes(text)) ask(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <SuggestInput
        label={label}
        value={typed}
        placeholder="Any"
        closeDelay={CLOSE_DELAY}
        groups={[{ label: null, options }]}
        error={error}
        limit={limit}
        onChange={onChange}
        onBlur={finish}
        {...source}
      />
    </form>
  );
}

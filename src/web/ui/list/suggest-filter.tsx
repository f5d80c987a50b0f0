import type { ComponentType } from 'react';
import type { SuggestInputProps } from '../suggest-input/suggest-input.tsx';
import { SuggestInput } from '../suggest-input/suggest-input.tsx';
import { useAfterMatch } from '../suggest-input/use-after-match.ts';
import { useTypedPart } from './use-typed-part.ts';

/** Milliseconds that the list stays after the field lost the focus: a click on a suggestion takes the focus first. */
const CLOSE_DELAY = 200;

export interface SuggestFilterProps extends Pick<
  SuggestInputProps,
  'keyOf' | 'isSettled' | 'isFailed' | 'onHurry' | 'limit' | 'note'
> {
  readonly label: string;
  /** What the list is filtered by; '' for nothing. */
  readonly value: string;
  readonly options: readonly string[];
  readonly onTake: (value: string) => void;
  /** Receives each key, to fetch matching options. */
  readonly onType?: (text: string) => void;
  readonly error?: string | null;
}

/** The field of a filter by names that another feature knows: its screen gives it. */
export type FilterSettings = ComponentType<Pick<SuggestFilterProps, 'label' | 'value' | 'onTake'>>;

/**
 * A filter by a whole name. Half a name finds nothing, so the list follows when the name is finished: a suggestion taken, Enter,
 * or the field left.
 */
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

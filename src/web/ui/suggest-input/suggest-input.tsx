import { Kbd, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { announce } from '#web/ui/messages/announce.ts';
import { useOverLimit } from '#web/ui/fields/use-over-limit.ts';
import { Dropdown } from './dropdown.tsx';
import { describeMatches } from './match-suggestions.ts';
import classes from './suggest-input.module.css';
import { SuggestOptions, optionId } from './suggest-list.tsx';
import { useSuggestList } from './use-suggest-list.ts';
import type { SuggestListOptions } from './use-suggest-list.ts';

type Own = SuggestListOptions & {
  readonly label: string;
  /** The maximum number of characters. Longer text shows an error and is not cut. */
  readonly limit?: number | undefined;
  /** A gray note next to the label. */
  readonly note?: ReactNode;
  /** The note after a match was accepted automatically, with the number of other matches. */
  readonly otherMatchesText?: ((others: number) => string) | undefined;
};

/** Props of a text input, without those that the list uses itself. */
export type SuggestInputProps = Own & Omit<TextInputProps, keyof Own | 'onKeyDown' | 'onClick'>;

const NOTED = {
  root: classes['root'] ?? '',
  wrapper: classes['wrapper'] ?? '',
  description: classes['note'] ?? '',
};

/**
 * A text field with suggestions. Enter and Tab accept the highlighted one, which has a word that starts with the text,
 * and move on. If suggestions are still loading, the match is accepted on arrival while the user is already in the next
 * field. Free text is possible: Escape closes the list, or restores the typed text after accepting; other ways of
 * leaving the field correct only case and spaces. Typing, a click or an arrow key opens the list; Tab does not.
 */
export function SuggestInput({
  value,
  onChange,
  groups,
  closeDelay,
  keyOf,
  isSettled,
  isFailed,
  onHurry,
  label,
  note,
  otherMatchesText,
  limit = Infinity,
  error,
  onFocus,
  onBlur,
  ...input
}: SuggestInputProps) {
  const list = useSuggestList({ value, onChange, groups, closeDelay, keyOf, isSettled, isFailed, onHurry });
  const over = useOverLimit(value, limit);
  const announced = list.shown ? describeMatches(list.matches) : null;
  useEffect(() => {
    if (announced !== null) announce(announced);
  }, [announced]);
  const dropdown = list.shown ? (
    <Dropdown>
      <SuggestOptions list={list} label={label} />
      {list.active !== null && list.active !== value && <AcceptHint />}
    </Dropdown>
  ) : null;
  return (
    <TextInput
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      {...input}
      error={over ?? error}
      label={label}
      description={note ?? (list.otherMatches > 0 ? otherMatchesText?.(list.otherMatches) : undefined)}
      classNames={NOTED}
      value={value}
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={list.shown}
      aria-controls={list.shown ? list.listId : undefined}
      aria-activedescendant={
        list.active === null ? undefined : optionId(list.listId, list.active, list.matches.options)
      }
      onChange={(event) => list.type(event.currentTarget.value)}
      onKeyDown={list.onKeyDown}
      onClick={list.open}
      onFocus={(event) => {
        list.arrive();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        list.leave();
        onBlur?.(event);
      }}
      inputContainer={above(dropdown)}
    />
  );
}

/** Renders the field's box with the dropdown in the same element. */
const above = (dropdown: ReactNode) => (box: ReactNode) => (
  <div>
    {box}
    {dropdown}
  </div>
);

/** Explains how to accept the highlighted option or keep the text. */
const AcceptHint = () => (
  <p className={classes['hint']}>
    <span>
      <Kbd size="xs">Enter</Kbd> uses it
    </span>
    <span>
      <Kbd size="xs">Esc</Kbd> keeps your text
    </span>
  </p>
);

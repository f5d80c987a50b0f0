import { Popover, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { announce } from '#web/ui/announce.ts';
import { describeMatches } from './match-suggestions.ts';
import classes from './suggest-input.module.css';
import { SuggestOptions, optionId } from './suggest-list.tsx';
import { useSuggestList } from './use-suggest-list.ts';
import type { SuggestListOptions } from './use-suggest-list.ts';

type Own = SuggestListOptions & {
  readonly label: string;
  /** Said quietly beside the label, e.g. that the text is not in the list. */
  readonly note?: string | undefined;
};

/** A text input's props, without those that the list needs for itself. */
export type SuggestInputProps = Own & Omit<TextInputProps, keyof Own | 'onKeyDown' | 'onClick'>;

const NOTED = {
  root: classes['root'] ?? '',
  wrapper: classes['wrapper'] ?? '',
  description: classes['note'] ?? '',
};

/**
 * A text field that suggests. Typing stays free: Enter or a click takes a suggestion, Tab one that begins so (`completing`), and
 * leaving the field changes no more than case and spaces, to the list's spelling. Escape brings back what was typed. The list opens
 * by typing, by a click or by an arrow key, never by merely passing through with Tab.
 */
export function SuggestInput({
  value,
  onChange,
  groups,
  closeDelay,
  keyOf,
  completing,
  label,
  note,
  onFocus,
  onBlur,
  ...input
}: SuggestInputProps) {
  const list = useSuggestList({ value, onChange, groups, closeDelay, keyOf, completing });
  const heard = list.shown ? describeMatches(list.matches) : null;
  useEffect(() => {
    if (heard !== null) announce(heard);
  }, [heard]);
  return (
    <Popover
      opened={list.shown}
      width="target"
      position="bottom-start"
      offset={4}
      shadow="md"
      withRoles={false}
      withinPortal={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          rightSection={<IconChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          {...input}
          label={label}
          description={note}
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
            list.keepOpen();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            list.leave();
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <SuggestOptions list={list} label={label} />
      </Popover.Dropdown>
    </Popover>
  );
}

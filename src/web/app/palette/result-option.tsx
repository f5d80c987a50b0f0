import { Keys } from '#web/ui/keys.tsx';
import { Highlight } from '@mantine/core';
import {
  IconArrowRight,
  IconBan,
  IconBolt,
  IconFilePlus,
  IconListDetails,
  IconListSearch,
  IconUserHeart,
} from '@tabler/icons-react';
import type { PaletteResult } from './results.ts';
import classes from './palette.module.css';

const ICONS = {
  start: IconFilePlus,
  screen: IconArrowRight,
  order: IconListDetails,
  orders: IconListSearch,
  doctor: IconUserHeart,
  act: IconBolt,
  refused: IconBan,
} as const;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

interface FoundOptionProps {
  readonly id: string;
  readonly found: PaletteResult;
  /** The words of the search, highlighted in the label. */
  readonly words: readonly string[];
  readonly isActive: boolean;
  readonly onTake: () => void;
}

/** A result of the palette. Mantine's option takes no ID, which the field needs to announce the active result. */
export function ResultOption({ id, found, words, isActive, onTake }: FoundOptionProps) {
  const { label, description, detail, icon, keys } = found;
  const Icon = ICONS[icon];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
    <div
      ref={isActive ? intoView : null}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={icon === 'refused' || undefined}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon size={18} aria-hidden />
      <span className={classes['what']}>
        <Marked text={label} words={words} />
        {description === undefined && detail === undefined ? null : (
          <small>
            {description === undefined ? null : <Marked text={description} words={words} />}
            {detail}
          </small>
        )}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </div>
  );
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => (
  <Highlight component="span" unstyled highlight={[...words]}>
    {text}
  </Highlight>
);

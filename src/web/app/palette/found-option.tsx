import { Keys } from '#web/ui/keys.tsx';
import { IconArrowRight, IconFilePlus, IconListDetails, IconListSearch } from '@tabler/icons-react';
import type { Found } from './found.ts';
import classes from './palette.module.css';

const ICONS = { start: IconFilePlus, screen: IconArrowRight, order: IconListDetails, orders: IconListSearch } as const;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

interface FoundOptionProps {
  readonly id: string;
  readonly found: Found;
  readonly isActive: boolean;
  readonly onTake: () => void;
}

/** One line of the palette. Not the library's own: that takes no id, by which the field says which line is chosen. */
export function FoundOption({ id, found: { label, description, icon, keys }, isActive, onTake }: FoundOptionProps) {
  const Icon = ICONS[icon];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: it keeps the focus
    <div
      ref={isActive ? intoView : null}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon size={18} aria-hidden />
      <span className={classes['what']}>
        {label}
        {description !== undefined && <small>{description}</small>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </div>
  );
}

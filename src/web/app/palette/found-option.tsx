import { Keys } from '#web/ui/keys.tsx';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconFilePlus, IconListDetails, IconListSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Found } from './found.ts';

const ICONS = { start: IconFilePlus, screen: IconArrowRight, order: IconListDetails, orders: IconListSearch } as const;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface FoundOptionProps {
  readonly id: string;
  readonly found: Found;
  readonly isActive: boolean;
  readonly onTake: () => void;
}

/** One line of the palette. The keyboard stays with the field. */
export function FoundOption({ id, found: { label, description, icon, keys }, isActive, onTake }: FoundOptionProps) {
  const Icon = ICONS[icon];
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Spotlight.Action
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      data-selected={isActive || undefined}
      onClick={onTake}
      label={label}
      {...(description !== undefined && { description })}
      leftSection={<Icon size={18} aria-hidden />}
      rightSection={keys !== undefined && <Keys keys={keys} />}
    />
  );
}

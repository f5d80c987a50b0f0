import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-filters.module.css';

interface FilterChipsProps {
  /** The filters that are set, each in words: `Status: Completed`. */
  readonly filters: readonly { readonly filter: string; readonly text: string }[];
  readonly onRemove: (filter: string) => void;
  readonly onClear: () => void;
}

/** What a list is narrowed to, each with its way out, while the filters are closed. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Active filters">
      {filters.map(({ filter, text }) => (
        <li key={filter}>
          <button
            type="button"
            className={classes['chip']}
            aria-label={`Remove filter ${text}`}
            onClick={() => onRemove(filter)}
          >
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes['clear']} onClick={onClear}>
          Clear All
        </button>
      </li>
    </ul>
  );
}

interface FilterPanelProps {
  readonly id: string;
  /** The fields; what is chosen in them applies at once. */
  readonly children: ReactNode;
  /** How many entries there are now, in words. */
  readonly results: string | null;
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

/** Every filter of a list. */
export function FilterPanel({ id, children, results, narrowed, onClear }: FilterPanelProps) {
  return (
    <section id={id} className={classes['panel']} aria-label="Filters">
      <div className={classes['fields']}>{children}</div>
      <div className={classes['footer']}>
        <p className={classes['results']}>{results}</p>
        {/* Not `disabled`: the focus would be lost with the last filter. */}
        <Button
          variant="default"
          size="xs"
          data-disabled={!narrowed}
          aria-disabled={!narrowed}
          onClick={() => (narrowed ? onClear() : undefined)}
        >
          Clear All
        </Button>
      </div>
    </section>
  );
}

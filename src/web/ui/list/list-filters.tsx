import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-filters.module.css';

interface FilterChipsProps {
  /** The active filters as texts: `Status: Completed`. */
  readonly filters: readonly { readonly filter: string; readonly text: string }[];
  readonly onRemove: (filter: string) => void;
  readonly onClear: () => void;
}

/** The active filters, each with a remove button, while the filter panel is closed. */
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
  /** The fields, which take effect at once. */
  readonly children: ReactNode;
  /** The number of results as text. */
  readonly results: string | null;
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

/** The panel with all filters of a list. */
export function FilterPanel({ id, children, results, narrowed, onClear }: FilterPanelProps) {
  return (
    <section id={id} className={classes['panel']} aria-label="Filters">
      <div className={classes['fields']}>{children}</div>
      <div className={classes['footer']}>
        <p className={classes['results']}>{results}</p>
        {/* Not `disabled`, because removing the last filter would lose the focus. */}
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

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-panel.module.css';

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
      <div className={classes['foot']}>
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

import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';

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

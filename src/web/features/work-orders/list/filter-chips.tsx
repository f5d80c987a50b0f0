import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';
import { filtersInWords } from './filter-words.ts';
import { CLEAR_ALL } from './list-search.ts';
import type { ListView } from './use-list-view.ts';

/** What the list is narrowed to, each with its way out, while the panel is closed. */
export function FilterChips({ view, change }: ListView) {
  const filters = filtersInWords(view);
  if (filters.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Active filters">
      {filters.map(({ filter, text }) => (
        <li key={filter}>
          <button
            type="button"
            className={classes['chip']}
            aria-label={`Remove filter ${text}`}
            onClick={() => change({ [filter]: undefined })}
          >
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes['clear']} onClick={() => change(CLEAR_ALL)}>
          Clear All
        </button>
      </li>
    </ul>
  );
}

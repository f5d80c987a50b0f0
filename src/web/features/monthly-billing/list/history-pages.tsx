import { Button } from '@mantine/core';
import classes from './bills-history.module.css';

interface HistoryPagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The way through the history; nothing where it has one page. */
export function HistoryPages({ page, pages, onPage }: HistoryPagesProps) {
  if (pages <= 1) return null;
  // Not `disabled`: whoever presses on to the end must not lose the focus there.
  const step = (label: string, to: number) => {
    const there = to < 1 || to > pages;
    return (
      <Button
        size="xs"
        variant="default"
        data-disabled={there}
        aria-disabled={there}
        onClick={() => (there ? undefined : onPage(to))}
      >
        {label}
      </Button>
    );
  };
  return (
    <nav className={classes['pages']} aria-label="Pages of the history">
      {step('Previous page', page - 1)}
      <span>
        Page {page} of {pages}
      </span>
      {step('Next page', page + 1)}
    </nav>
  );
}

import { Button } from '@mantine/core';
import classes from './page-steps.module.css';

interface PageStepsProps {
  /** The name for screen readers: `Pages of the history`. */
  readonly label: string;
  readonly shown: { readonly page: number; readonly page_size: number; readonly total: number } | undefined;
  readonly onPage: (page: number) => void;
}

/** Previous and next buttons for a read-only list; nothing if it has only one page. */
export function PageSteps({ label, shown, onPage }: PageStepsProps) {
  if (shown === undefined || shown.total <= shown.page_size) return null;
  const { page } = shown;
  const pages = Math.ceil(shown.total / shown.page_size);
  // Not `disabled`, so that the button keeps the focus on the last page.
  const step = (text: string, to: number) => {
    const there = to < 1 || to > pages;
    return (
      <Button
        size="xs"
        variant="default"
        data-disabled={there}
        aria-disabled={there}
        onClick={() => (there ? undefined : onPage(to))}
      >
        {text}
      </Button>
    );
  };
  return (
    <nav className={classes['pages']} aria-label={label}>
      {step('Previous page', page - 1)}
      <span>
        Page {page} of {pages}
      </span>
      {step('Next page', page + 1)}
    </nav>
  );
}

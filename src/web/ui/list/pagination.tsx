import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { PAGE_SIZES, pagesOf, pageWindow } from '#domain/shared/paging.ts';
import type { ListedPage } from './list-counts.ts';
import { pageCount, rangeText } from './list-counts.ts';
import classes from './pagination.module.css';

/** A change of the page or of the page size. */
export type PageChange = { readonly page: number | 'last' } | { readonly page_size: number };

interface PaginationProps {
  readonly shown: ListedPage;
  readonly onChange: (change: PageChange) => void;
}

/** The shown range, the page size and, with several pages, page buttons. */
export const Pagination = memo(function Pagination({ shown, onChange }: PaginationProps) {
  const pages = pageCount(shown);
  return (
    <div className={classes['bar']} data-needed>
      <p className={classes['range']}>{rangeText(shown)}</p>
      {pages > 1 ? <Pages {...shown} pages={pages} onPage={(page) => onChange({ page })} /> : null}
      <NativeSelect
        className={classes['size']}
        label="Rows per page"
        value={String(shown.page_size)}
        data={PAGE_SIZES.map(String)}
        onChange={(event) => onChange({ page_size: Number(event.currentTarget.value) })}
      />
    </div>
  );
});

interface PageStepsProps {
  /** The name for screen readers: `Pages of the history`. */
  readonly label: string;
  readonly shown: { readonly page: number; readonly page_size: number; readonly total: number } | undefined;
  readonly onPage: (page: number) => void;
}

/** The page buttons of a list with a fixed page size; nothing if it has only one page. */
export function PageSteps({ label, shown, onPage }: PageStepsProps) {
  if (shown === undefined || shown.total <= shown.page_size) return null;
  const { page, page_size, total } = shown;
  return (
    <div className={classes['bar']}>
      <Pages
        {...{ label, page }}
        total_is_capped={false}
        pages={pagesOf(total, page_size)}
        onPage={(to) => onPage(Number(to))}
      />
    </div>
  );
}

interface PagesProps extends Pick<ListedPage, 'page' | 'total_is_capped'> {
  readonly label?: string;
  readonly pages: number;
  readonly onPage: (page: number | 'last') => void;
}

function Pages({ label = 'Pages', page, total_is_capped, pages, onPage }: PagesProps) {
  const step = (name: string, to: number | 'last', icon: ReactNode) => {
    const there = to === page || to === 0 || (typeof to === 'number' && to > pages);
    return (
      <button
        type="button"
        className={classes['page']}
        aria-label={name}
        aria-disabled={there}
        onClick={() => (there ? undefined : onPage(to))}
      >
        {icon}
      </button>
    );
  };
  return (
    <nav className={classes['pages']} aria-label={label}>
      {step('First page', 1, <IconChevronsLeft size={16} />)}
      {step('Previous page', page - 1, <IconChevronLeft size={16} />)}
      {pageWindow(page, pages).map((number, index) =>
        number === null ? (
          <span key={index === 0 ? 'before' : 'after'} className={classes['gap']} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes['page']}
            data-number
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => (number === page ? undefined : onPage(number))}
          >
            {number}
          </button>
        ),
      )}
      <span className={classes['compact']}>
        Page {page} of {pages}
        {total_is_capped ? '+' : ''}
      </span>
      {step('Next page', page + 1, <IconChevronRight size={16} />)}
      {/* If the server stopped counting, it finds the last page by reading in reverse order. */}
      {step('Last page', total_is_capped ? 'last' : pages, <IconChevronsRight size={16} />)}
    </nav>
  );
}

import { formatNumber } from '#domain/shared/figure-texts.ts';
import { pagesOf } from '#domain/shared/paging.ts';

// Texts for the number of entries and the shown range, with Indian grouping.

interface Counted {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly total_is_capped: boolean;
}

/** One page of a list, whatever it lists. */
export interface ListedPage extends Counted {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly page_size: number;
}

/** `2,431`, or `10,000+` if the server stopped counting. */
export const totalText = ({ total, total_is_capped }: Counted): string =>
  `${formatNumber(total)}${total_is_capped ? '+' : ''}`;

/** `1 result`, `2,431 results`. */
export const resultsText = (page: Counted): string => `${totalText(page)} ${page.total === 1 ? 'result' : 'results'}`;

/** `1–25 of 2,431`. */
export function rangeText({ items, page, page_size, ...counted }: ListedPage): string {
  const before = (page - 1) * page_size;
  return `${formatNumber(before + 1)}–${formatNumber(before + items.length)} of ${totalText(counted)}`;
}

/**
 * Returns the number of pages. If the server stopped counting and this page is full, there is at least one more page.
 */
export function pageCount({ items, total, total_is_capped, page, page_size }: ListedPage): number {
  const counted = pagesOf(total, page_size);
  if (!total_is_capped) return counted;
  return Math.max(counted, items.length === page_size ? page + 1 : page);
}

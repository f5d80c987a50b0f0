// How many orders there are, in figures with Indian grouping.
import type { WorkOrderPage } from '#contract/work-orders.ts';

const FIGURES = new Intl.NumberFormat('en-IN');

type Counted = Pick<WorkOrderPage, 'total' | 'total_is_capped'>;

/** `2,431`, or `10,000+` where the server stopped counting. */
export const totalText = ({ total, total_is_capped }: Counted): string =>
  `${FIGURES.format(total)}${total_is_capped ? '+' : ''}`;

/** `1 result`, `2,431 results`. */
export const resultsText = (page: Counted): string => `${totalText(page)} ${page.total === 1 ? 'result' : 'results'}`;

/** `1–25 of 2,431`. */
export function rangeText({ items, page, page_size, ...counted }: WorkOrderPage): string {
  const before = (page - 1) * page_size;
  return `${FIGURES.format(before + 1)}–${FIGURES.format(before + items.length)} of ${totalText(counted)}`;
}

/**
 * How many pages are known of. Where the server stopped counting there may be more: a full page at the end of what was counted
 * offers the next one.
 */
export function pageCount({ items, total, total_is_capped, page, page_size }: WorkOrderPage): number {
  const counted = Math.max(1, Math.ceil(total / page_size));
  if (!total_is_capped) return counted;
  return Math.max(counted, items.length === page_size ? page + 1 : page);
}

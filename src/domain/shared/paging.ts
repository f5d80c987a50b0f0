// Paging of lists: page sizes, the limit of exact totals, and page links.

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Totals of filtered lists are exact up to this limit. Beyond it the list shows `10,000+`. */
export const EXACT_TOTAL_LIMIT = 10_000;

/** The number of pages of a list. An empty list has one page. */
export const pagesOf = (total: number, page_size: number): number => Math.max(1, Math.ceil(total / page_size));

/**
 * The page numbers to show: up to five around the current page, with `null` for an ellipsis before and after. The first
 * and last page are links of their own.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const WIDTH = 5;
  const first = Math.max(1, Math.min(page - Math.floor(WIDTH / 2), pages - WIDTH + 1));
  const shown = Array.from({ length: Math.min(WIDTH, pages) }, (_, index) => first + index);
  const last = shown.at(-1) ?? 1;
  return [...(first > 1 ? [null] : []), ...shown, ...(last < pages ? [null] : [])];
}

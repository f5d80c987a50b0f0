// The pages of every list: how large they are, how far their entries are counted, which numbers lead to them.

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Filtered totals are exact up to here; beyond it the list says `10,000+`. */
export const EXACT_TOTAL_LIMIT = 10_000;

/** The number of pages of a list: at least one, even for an empty list. */
export const pagesOf = (total: number, page_size: number): number => Math.max(1, Math.ceil(total / page_size));

/** Page numbers shown: up to five around the present one, `null` for an ellipsis, the first and last always there. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const WIDTH = 5;
  const first = Math.max(1, Math.min(page - Math.floor(WIDTH / 2), pages - WIDTH + 1));
  const shown = Array.from({ length: Math.min(WIDTH, pages) }, (_, index) => first + index);
  const last = shown.at(-1) ?? 1;
  return [...(first > 1 ? [null] : []), ...shown, ...(last < pages ? [null] : [])];
}

import { PAGE_ROOM } from '#web/print/numbered-page.tsx';
import { SHEET_WIDTH } from '#web/print/page-desk.tsx';
import { pagePlan } from './page-plan.ts';

const PIXELS_PER_MM = 96 / 25.4;

/**
 * How many orders stand on each page of a bill that is drawn on one long sheet. Its rows: the orders, then the two of its end. A sheet that is
 * scaled to fit the screen is measured as if it were not.
 */
export function measurePages(sheet: HTMLElement): readonly number[] {
  const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;
  const rows = [...sheet.querySelectorAll('tbody > tr')].map(heightOf);
  const tail = rows.splice(-2).reduce((sum, height) => sum + height, 0);
  const room = PAGE_ROOM * PIXELS_PER_MM * (sheet.getBoundingClientRect().width / SHEET_WIDTH);
  // Not laid out at all: one page, as long as it is.
  if (room === 0) return [rows.length];
  const further = room - heightOf(sheet.querySelector('thead'));
  const first = further - heightOf(sheet.querySelector('header'));
  return pagePlan({ rows, first, further, tail });
}

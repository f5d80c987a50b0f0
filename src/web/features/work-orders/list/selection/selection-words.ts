// The texts of the selection's bar and button.
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { MAX_BILL_ORDERS, doctorNames } from '#domain/billing/grouping.ts';
import { countText } from '#domain/shared/figure-texts.ts';

/** `3 orders selected`, and a note if one bill can hold no more. */
export const selectedText = (count: number): string =>
  count < MAX_BILL_ORDERS
    ? `${countText(count, 'order')} selected`
    : `${countText(count, 'order')} selected, the most one bill can hold`;

/** `2 not on this page, 3 not completed`; empty if all are on the page and completed. */
export function detailText(chosen: readonly WorkOrder[], away: number): string {
  const open = chosen.filter(({ status }) => status !== 'completed').length;
  return [away > 0 && `${away} not on this page`, open > 0 && `${open} not completed`].filter(Boolean).join(', ');
}

/** `Create Bill for 3 orders`. */
export const billText = (count: number): string => `Create Bill for ${countText(count, 'order')}`;

/** Returns the doctors of the selected orders. One bill needs exactly one doctor. */
export function doctorsText(chosen: readonly WorkOrder[]): { readonly oneDoctor: boolean; readonly text: string } {
  const names = doctorNames(chosen);
  return names.length <= 1
    ? { oneDoctor: true, text: `All from one doctor: Dr. ${names.join('')}` }
    : { oneDoctor: false, text: `Multiple doctors: ${names.join(', ')}` };
}

/** `Complete 3 orders`. */
export const completeText = (count: number): string => `Complete ${countText(count, 'order')}`;

/** `WO-2026-0001, WO-2026-0002: Only a work order in progress …`: one line per reason, with all its orders. */
export function refusalLines(refused: readonly { readonly name: string; readonly reason: string }[]): string[] {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return [...byReason].map(([reason, some]) => `${some.map(({ name }) => name).join(', ')}: ${reason}`);
}

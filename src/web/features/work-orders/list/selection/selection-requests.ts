import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { readOrder } from '#web/features/work-orders/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { forget, refresh } from './selection-changes.ts';
import type { SelectionStore } from './selection-store.ts';

/** The number of parallel requests. */
const AT_ONCE = 6;

/**
 * Refetches selected orders that are not on the screen. Billed and deleted ones leave the selection. Orders that fail
 * to load stay: the server decides when the bill is created.
 */
export async function readAgain(selection: SelectionStore, ids: readonly string[]): Promise<void> {
  for (const some of chunked(ids, AT_ONCE)) {
    const answers = await Promise.all(some.map(readOne));
    const gone = some.filter((_, index) => answers[index] === 'gone');
    const seen = answers.filter((answer) => typeof answer === 'object');
    selection.change((before) => forget(refresh(before, seen), gone));
  }
}

const readOne = (id: string): Promise<WorkOrder | 'gone' | 'unknown'> =>
  readOrder(id).catch((error: unknown) =>
    error instanceof ApiError && error.code === 'work_order_not_found' ? 'gone' : 'unknown',
  );

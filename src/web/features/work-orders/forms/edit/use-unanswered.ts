import type { WorkOrder } from '#contract/work-orders.ts';
import { valuesOf } from '#domain/work-orders/fields.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EntryValues } from '../entry-values.ts';
import { changedFields } from './edit-values.ts';

/** Whether an order says already what was typed over it as it was before. */
export function says(now: WorkOrder, before: WorkOrder, typed: EntryValues): boolean {
  const mine = changedFields(valuesOf(before), typed);
  return changedFields(valuesOf(now), typed).every((field) => !mine.includes(field));
}

interface Unanswered {
  /** The order as the form opened with it. */
  readonly order: WorkOrder;
  /** What it is now, where it was changed since. */
  readonly newer: WorkOrder | null;
  readonly onDone: (now: WorkOrder, sent: EntryValues) => void;
}

/** A save without an answer: once the order is read again and says what was sent, it was done. */
export function useUnanswered({ order, newer, onDone }: Unanswered) {
  const [sent, setSent] = useState<EntryValues | null>(null);
  const done = newer !== null && sent !== null && says(newer, order, sent) ? newer : null;
  const tell = useEffectEvent((now: WorkOrder) => {
    if (sent !== null) onDone(now, sent);
  });
  useEffect(() => {
    if (done !== null) tell(done);
  }, [done]);
  return { remember: (values: EntryValues) => setSent(values), forget: () => setSent(null) };
}

// What other features do with the orders of the list. Every function must be stable, or all rows would be drawn again.
import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';

export interface BillActs {
  readonly createBill: (order: WorkOrder) => void;
  /** On a page of its own, where amount, date and notes are typed. */
  readonly billWithAmount: (order: WorkOrder) => void;
  readonly printBill: (order: WorkOrder) => void;
}

export interface RevisionActs {
  readonly returnOrder: (order: WorkOrder) => void;
  readonly startRevision: (order: WorkOrder) => void;
  readonly completeRevision: (order: WorkOrder) => void;
  readonly showHistory: (order: WorkOrder) => void;
}

/** The trials of an order in its expanded row; while the order is edited they can be added, changed and deleted. */
export type TrialsOfOrder = ComponentType<{ readonly order: WorkOrder; readonly editing: boolean }>;

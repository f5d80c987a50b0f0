import { useWatch } from 'react-hook-form';
import type { OrderField } from './batch-fields.ts';
import { orderPath } from './batch-fields.ts';
import type { BatchValues, OrderValues } from './batch-values.ts';
import { newOrder } from './batch-values.ts';

// An order that leaves the form is drawn no more, but is told once that it has no values.
const NONE = newOrder();

/** What stands in one field of one order. */
export function useOrderValue<Name extends OrderField>(index: number, name: Name): OrderValues[Name] {
  const value = useWatch<BatchValues>({ name: orderPath<OrderField>(index, name), exact: true });
  return (value as OrderValues[Name] | undefined) ?? NONE[name];
}

/** Whether an order's patient has a name: teeth wait for it. Changes with the first letter, not with each. */
export function useHasPatient(index: number): boolean {
  const name = orderPath(index, 'patient_name');
  return useWatch<BatchValues, typeof name, BatchValues, boolean>({
    name,
    exact: true,
    compute: (patient: string | undefined) => patient !== undefined && patient.trim() !== '',
  });
}

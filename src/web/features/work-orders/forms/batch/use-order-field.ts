import type { PlannedWork } from '#domain/laboratory/promised-date.ts';
import { workingDaysOf } from '#domain/laboratory/promised-date.ts';
import { isBlank } from '#domain/shared/text.ts';
import { use } from 'react';
import type { ChangeEvent } from 'react';
import type { FieldPath, RefCallBack } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import { useProducts } from '../../api-products.ts';
import type { CommonField, OrderField } from './batch-fields.ts';
import { batchFieldId, commonLabel, orderLabel, orderPath } from './batch-fields.ts';
import type { BatchValues, OrderFields } from './batch-values.ts';
import { newOrder, ordersOf } from './batch-values.ts';
import { FilledOrder, isAsRead, warningsAt } from './message-marks.tsx';
import classes from './batch-order.module.css';

interface BatchFieldProps<Value> {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  /** Takes a value, or the event of an input. The function is stable, so that memoised inputs do not render again. */
  readonly onChange: (given: Value | ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
  /** The text of the field's error. */
  readonly error: string | undefined;
  /** Marks a value that came from a message. */
  readonly 'data-from-message'?: true | undefined;
  /** A warning below the input. The library names this place after its usual content. */
  readonly success?: string | undefined;
}

const MARK = { 'data-from-message': true } as const;
const WARNING = { className: classes['warning'] ?? '' };

/** Connects one field of one order with its input. Other changes of the form do not render it. */
export function useOrderField<Name extends OrderField>(id: string, name: Name): BatchFieldProps<OrderFields[Name]> {
  const field = useField<OrderFields[Name]>(orderPath(id, name), orderLabel(name));
  const filled = use(FilledOrder);
  const warning = warningsAt(filled, name, field.value);
  return {
    ...field,
    ...(isAsRead(filled?.values, name, field.value) && MARK),
    ...(warning !== '' && { success: warning, successProps: WARNING, withSuccessStyles: false }),
  };
}

/** Connects a common field of all orders with its input. */
export function useCommonField<Name extends CommonField>(name: Name): BatchFieldProps<BatchValues[Name]> {
  const field = useField<BatchValues[Name]>(name, commonLabel(name));
  const filled = useWatch<BatchValues, 'filled'>({ name: 'filled' });
  return isAsRead(filled, name, field.value) ? { ...field, ...MARK } : field;
}

function useField<Value>(path: FieldPath<BatchValues>, label: string): BatchFieldProps<Value> {
  const { field, fieldState } = useController<BatchValues>({ name: path });
  const { name, onChange, onBlur, ref } = field;
  return {
    id: batchFieldId(path),
    name,
    label,
    value: field.value as Value,
    onChange,
    onBlur,
    ref,
    error: fieldState.error?.message,
  };
}

// A removed order no longer renders, but is updated once without values.
const NONE = newOrder();

/** Returns the value of one field of one order. */
export function useOrderValue<Name extends OrderField>(id: string, name: Name): OrderFields[Name] {
  const value = useWatch<BatchValues>({ name: orderPath<OrderField>(id, name), exact: true });
  return (value as OrderFields[Name] | undefined) ?? NONE[name];
}

/** The order that takes longest, its trial counted: all orders of a batch are promised for one day. */
export function useLongestWork(): PlannedWork {
  const { turnaroundOf } = useProducts();
  const work = useWatch({
    // Not of removed orders.
    compute: (values: BatchValues) =>
      ordersOf(values).map(({ product_quality, requires_trial }) => ({ product_quality, requires_trial })),
  });
  const days = work.flatMap(
    ({ product_quality, requires_trial }) =>
      workingDaysOf({ turnaround_days: turnaroundOf(product_quality), requires_trial }) ?? [],
  );
  return { turnaround_days: days.length === 0 ? null : Math.max(...days), requires_trial: false };
}

/** Whether an order's patient has a name: teeth wait for it. Changes with the first letter, not with each. */
export function useHasPatient(id: string): boolean {
  const name = orderPath(id, 'patient_name');
  return useWatch<BatchValues, typeof name, BatchValues, boolean>({
    name,
    exact: true,
    compute: (patient: string | undefined) => patient !== undefined && !isBlank(patient),
  });
}

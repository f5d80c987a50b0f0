import type { Tooth } from '#domain/teeth/teeth.ts';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import type { ComponentType, ReactNode } from 'react';
import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSettled } from '../use-settled.ts';
import classes from './batch-order.module.css';
import type { BatchValues, OrderValues } from './batch-values.ts';

/** The part of a batch that determines the prices. */
interface BatchToPrice extends Pick<BatchValues, 'doctor_name' | 'order_date'> {
  readonly orders: readonly (Pick<OrderValues, 'product_quality'> & {
    readonly id: string;
    readonly tooth_numbers: readonly Tooth[];
  })[];
}

/**
 * Shows the price of each order by ID, to users who may see it. The screen provides it, because prices are another
 * feature.
 */
export type BatchPriceNote = ComponentType<{
  readonly batch: BatchToPrice;
  readonly children: (texts: ReadonlyMap<string, ReactNode>) => ReactNode;
}>;

const PriceTexts = createContext<ReadonlyMap<string, ReactNode> | null>(null);

interface BatchPricesProps {
  /** Without it, no prices are shown. */
  readonly note: BatchPriceNote | undefined;
  readonly children: ReactNode;
}

/** Wraps the orders of a batch: requests all prices at once, without rendering the orders again. */
export const BatchPrices = ({ note, children }: BatchPricesProps) =>
  note === undefined ? children : <NotedPrices note={note}>{children}</NotedPrices>;

function NotedPrices({ note: Note, children }: BatchPricesProps & { readonly note: BatchPriceNote }) {
  return (
    <Note batch={useSettled(useFormContext<BatchValues>(), toPrice)}>
      {(texts) => <PriceTexts value={texts}>{children}</PriceTexts>}
    </Note>
  );
}

const toPrice = ({ doctor_name, order_date, ids, orders }: BatchValues): BatchToPrice => ({
  doctor_name,
  order_date,
  orders: ids.flatMap((id) => {
    const order = orders[id];
    return order === undefined
      ? []
      : [{ id, product_quality: order.product_quality, tooth_numbers: knownTeeth(order.tooth_numbers) }];
  }),
});

/** The proposed price of an order. Its line is always reserved, so that nothing below moves. */
export function OrderPrice({ order }: { readonly order: string }) {
  const texts = use(PriceTexts);
  return texts === null ? null : <p className={classes['price']}>{texts.get(order)}</p>;
}

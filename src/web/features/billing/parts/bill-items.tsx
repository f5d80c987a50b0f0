import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Bill } from '#contract/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { isUnpriced } from '#domain/billing/unpriced-items.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { Slashed } from '#web/ui/slashed.tsx';
import classes from './bill-items.module.css';
import { PriceCheckNote } from './price-check-note.tsx';

export type BillItem = Bill['items'][number];

/** The money of an item: as text, or as fields while prices are set. */
export interface MoneyCells {
  readonly quantity: ReactNode;
  readonly unit_price: ReactNode;
  readonly total: ReactNode;
}

interface BillItemsProps {
  readonly items: readonly BillItem[];
  /** What can be done with an item; null where nothing can. */
  readonly actOf?: ((item: BillItem) => ReactNode) | null;
  /** Null without amounts, for staff. */
  readonly moneyOf: ((item: BillItem) => MoneyCells) | null;
  /** The sum, beside the word Total; null where it stands elsewhere. */
  readonly total: ReactNode;
}

/** Below this width an item is a card. */
export const CARDS_BELOW = '(max-width: 62em)';

/** An item's money as it is saved. */
export const savedMoney = (item: BillItem): MoneyCells => ({
  quantity: item.quantity,
  unit_price: <AmountText amount={item.unit_price} />,
  total: isUnpriced({ total_price: item.total_price ?? '' }) ? (
    <span className={classes['unpriced']}>{BILLING_TEXTS.noPriceYet}</span>
  ) : (
    <AmountText amount={item.total_price} />
  ),
});

/** The work orders on a bill, as they were when it was made: a table on a desk, cards on a phone. */
export function BillItems(props: BillItemsProps) {
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  return cards ? <ItemCards {...props} /> : <ItemTable {...props} />;
}

function ItemTable({ items, moneyOf, total, actOf = null }: BillItemsProps) {
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>Work orders on this bill</caption>
      <thead>
        <tr>
          <th scope="col">Work order</th>
          <th scope="col">Patient</th>
          <th scope="col">Product, shade</th>
          <th scope="col">Teeth</th>
          <th scope="col">Completed</th>
          <th scope="col" className={classes['count']}>
            Quantity
          </th>
          {moneyOf === null ? null : (
            <>
              <th scope="col" className={classes['money']}>
                Unit price
              </th>
              <th scope="col" className={classes['money']}>
                Total
              </th>
            </>
          )}
          {actOf === null ? null : (
            <th scope="col">
              <span className={classes['unseen']}>Acts</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} money={moneyOf?.(item) ?? null} act={actOf?.(item)} />
        ))}
      </tbody>
      {moneyOf === null || total === null ? null : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={7}>
              Total
            </th>
            <td className={classes['money']}>{total}</td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell below the acts */}
            {actOf === null ? null : <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface ItemProps {
  readonly item: BillItem;
  readonly money: MoneyCells | null;
  /** Undefined where no item has one. */
  readonly act: ReactNode;
}

function ItemRow({ item, money, act }: ItemProps) {
  return (
    <tr>
      <th scope="row" className={classes['serial']}>
        {item.serial_number}
      </th>
      <td>{item.patient_name}</td>
      <td>
        <Slashed text={item.product_quality} />
        <span className={classes['second']}>{item.product_shade}</span>
        <PriceCheckNote check={item.price_check} />
      </td>
      <td>
        <Teeth teeth={item.tooth_numbers} />
      </td>
      <td className={classes['day']}>{formatDayShort(item.completion_date)}</td>
      <td className={classes['count']}>{money?.quantity ?? item.quantity}</td>
      {money === null ? null : (
        <>
          <td className={classes['money']}>{money.unit_price}</td>
          <td className={classes['money']}>{money.total}</td>
        </>
      )}
      {act === undefined ? null : <td className={classes['act']}>{act}</td>}
    </tr>
  );
}

function ItemCards({ items, moneyOf, total, actOf = null }: BillItemsProps) {
  return (
    <>
      <ul className={classes['cards']} aria-label="Work orders on this bill">
        {items.map((item) => (
          <ItemCard key={item.id} item={item} money={moneyOf?.(item) ?? null} act={actOf?.(item)} />
        ))}
      </ul>
      {moneyOf === null || total === null ? null : (
        <p className={classes['total']}>
          <span>Total</span>
          <span>{total}</span>
        </p>
      )}
    </>
  );
}

function ItemCard({ item, money, act }: ItemProps) {
  return (
    <li className={classes['card']}>
      <div className={classes['line']}>
        <strong className={classes['serial']}>{item.serial_number}</strong>
        <span className={classes['second']}>{formatDayShort(item.completion_date)}</span>
      </div>
      <div className={classes['line']}>
        <div>
          <div>{item.patient_name}</div>
          <div className={classes['second']}>
            <Slashed text={item.product_quality} />, {item.product_shade}
          </div>
        </div>
        {item.tooth_numbers.length === 0 ? null : <Teeth teeth={item.tooth_numbers} />}
      </div>
      <PriceCheckNote check={item.price_check} />
      <dl className={classes['figures']}>
        <Figure name="Quantity">{money?.quantity ?? item.quantity}</Figure>
        {money === null ? null : (
          <>
            <Figure name="Unit price">{money.unit_price}</Figure>
            <Figure name="Total">{money.total}</Figure>
          </>
        )}
      </dl>
      {act}
    </li>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Teeth({ teeth }: { readonly teeth: readonly number[] }) {
  if (teeth.length === 0) return '–';
  return <QuadrantCross digits={quadrantDigits(teeth)} label={quadrantWords(teeth)} />;
}

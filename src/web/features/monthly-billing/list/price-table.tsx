import { useSheetIds } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { PriceTableRow } from './price-row.tsx';
import classes from './price-table.module.css';

/** The orders of the month on a desk: a line each, priced as in a spreadsheet. */
export function PriceTable({ sheet, caption }: { readonly sheet: PriceSheet; readonly caption: string }) {
  const ids = useSheetIds(sheet);
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>{caption}</caption>
      <PriceTableHead />
      <tbody>
        {ids.map((id) => (
          <PriceTableRow key={id} sheet={sheet} id={id} />
        ))}
      </tbody>
    </table>
  );
}

/** Also above the grey rows of a month that is being loaded. */
export function PriceTableHead() {
  return (
    <>
      <colgroup>
        <col className={classes['serialColumn']} />
        <col className={classes['dayColumn']} />
        <col />
        <col className={classes['teethColumn']} />
        <col />
        <col className={classes['unitsColumn']} />
        <col className={classes['rateColumn']} />
        <col className={classes['amountColumn']} />
        <col className={classes['billColumn']} />
      </colgroup>
      <thead className={classes['head']}>
        <tr>
          <th scope="col">Work order</th>
          <th scope="col">Completed</th>
          <th scope="col">Patient</th>
          <th scope="col">Teeth</th>
          <th scope="col">Product, shade</th>
          <th scope="col" data-figure>
            Units
          </th>
          <th scope="col" data-figure>
            Rate
          </th>
          <th scope="col" data-figure>
            Amount
          </th>
          <th scope="col">Bill</th>
        </tr>
      </thead>
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import cardClasses from './bill-cards.module.css';
import { BillTableHead, billColumns } from './bill-table.tsx';
import classes from './bill-table.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The list while its first page is loaded: as high as its rows will be, so that nothing jumps. */
export function BillListSkeleton({ cards, showAmount }: { readonly cards: boolean; readonly showAmount: boolean }) {
  if (cards) {
    return (
      <div className={cardClasses['cards']} aria-busy aria-label="Loading bills" role="status">
        {ROWS.slice(0, 5).map((row) => (
          <Skeleton key={row} height={160} radius="md" />
        ))}
      </div>
    );
  }
  const columns = Array.from({ length: billColumns(showAmount) }, (_, index) => index);
  return (
    <table className={classes['table']} aria-busy>
      <caption className={classes['caption']}>Loading bills</caption>
      <BillTableHead sort={DEFAULT_BILL_SORT} onSort={() => undefined} showAmount={showAmount} />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={classes['row']}>
            {columns.map((column) => (
              <td key={column}>
                <Skeleton height={14} my={9} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Skeleton } from '@mantine/core';
import { columnCount } from './column-count.ts';
import cardClasses from './order-card.module.css';
import classes from './order-table.module.css';
import groundClasses from '#web/ui/list/list-ground.module.css';
import { OrderTableHead } from './order-table.tsx';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The list while its first page is loaded: as high as its rows will be, so that nothing jumps. */
export function ListSkeleton({ cards, showAmount }: { readonly cards: boolean; readonly showAmount: boolean }) {
  if (cards) {
    return (
      <div className={cardClasses['cards']} aria-busy aria-label="Loading work orders" role="status">
        {ROWS.slice(0, 4).map((row) => (
          <Skeleton key={row} height={250} radius="md" />
        ))}
      </div>
    );
  }
  const columns = Array.from({ length: columnCount(showAmount) }, (_, index) => index);
  return (
    <div className={groundClasses['ground']}>
      <table className={classes['table']} data-amounts={showAmount || undefined} aria-busy>
        <caption className={classes['caption']}>Loading work orders</caption>
        <OrderTableHead sort="-serial_number" onSort={() => undefined} showAmount={showAmount} />
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className={classes['row']}>
              {columns.map((column) => (
                <td key={column}>
                  <Skeleton height={14} my={11} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

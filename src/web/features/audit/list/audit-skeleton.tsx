import { Skeleton } from '@mantine/core';
import cardClasses from './audit-cards.module.css';
import { AUDIT_COLUMNS, AuditTableHead } from './audit-table.tsx';
import classes from './audit-table.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index);
const COLUMNS = Array.from({ length: AUDIT_COLUMNS }, (_, index) => index);

/** The log while its first page is loaded: as high as its rows will be, so that nothing jumps. */
export function AuditSkeleton({ cards }: { readonly cards: boolean }) {
  if (cards) {
    return (
      <div className={cardClasses['cards']} aria-busy aria-label="Loading the audit log" role="status">
        {ROWS.slice(0, 5).map((row) => (
          <Skeleton key={row} height={150} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <table className={classes['table']} aria-busy>
      <caption className={classes['caption']}>Loading the audit log</caption>
      <AuditTableHead />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={classes['row']}>
            {COLUMNS.map((column) => (
              <td key={column}>
                <Skeleton height={14} my={10} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

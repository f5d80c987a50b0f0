import type { WorkOrderSort } from '#domain/work-orders/list-view.ts';
import { SortHeader } from '#web/ui/list/sort-header.tsx';
import type { SortColumn } from './list-sort.ts';
import { FIRST_CLICK } from './list-sort.ts';
import { OrderRow } from './order-row.tsx';
import type { OrderListProps } from './order-row-props.ts';
import { rowPropsOf } from './order-row-props.ts';
import classes from './order-table.module.css';
import { SelectionPageBox } from './selection-page-box.tsx';

interface OrderTableProps extends OrderListProps {
  readonly sort: WorkOrderSort;
  readonly onSort: (sort: WorkOrderSort) => void;
}

/** The list on a desk. */
export function OrderTable({ sort, onSort, ...list }: OrderTableProps) {
  return (
    <table className={classes['table']} data-amounts={list.showAmount || undefined}>
      <caption className={classes['caption']}>Work orders</caption>
      <OrderTableHead sort={sort} onSort={onSort} showAmount={list.showAmount} />
      <tbody>
        {list.orders.map((order) => (
          <OrderRow key={order.id} {...rowPropsOf(list, order)} />
        ))}
      </tbody>
    </table>
  );
}

/** The table's head, also above the grey rows of a list that is being loaded. */
export function OrderTableHead({ sort, onSort, showAmount }: Pick<OrderTableProps, 'sort' | 'onSort' | 'showAmount'>) {
  const sortable = (column: SortColumn, label: string) => (
    <SortHeader {...{ column, label, sort, onSort }} firstClick={FIRST_CLICK[column]} />
  );
  return (
    <>
      <OrderColumns showAmount={showAmount} />
      <thead className={classes['head']}>
        <tr>
          <th scope="col" className={classes['select']} data-selection>
            <SelectionPageBox />
          </th>
          {sortable('serial_number', 'Work order')}
          {sortable('doctor_name', 'Doctor')}
          {sortable('patient_name', 'Patient')}
          <th scope="col">Product, shade</th>
          <th scope="col">Teeth</th>
          {sortable('order_date', 'Ordered')}
          {sortable('expected_complete_date', 'Expected')}
          <th scope="col">Status</th>
          <th scope="col">Bill</th>
          {showAmount ? (
            <th scope="col" className={classes['money']}>
              Amount
            </th>
          ) : null}
          <th scope="col" className={classes['acts']}>
            Actions
          </th>
        </tr>
      </thead>
    </>
  );
}

/** Columns of fixed width: the same on every page, and a row that opens does not make the browser measure all others again. */
function OrderColumns({ showAmount }: Pick<OrderTableProps, 'showAmount'>) {
  return (
    <colgroup>
      <col className={classes['selectColumn']} />
      <col className={classes['serialColumn']} />
      <col />
      <col />
      <col />
      <col className={classes['teethColumn']} />
      <col className={classes['dayColumn']} />
      <col className={classes['dueColumn']} />
      <col className={classes['statusColumn']} />
      <col className={classes['billColumn']} />
      {showAmount ? <col className={classes['moneyColumn']} /> : null}
      <col className={classes['actsColumn']} />
    </colgroup>
  );
}

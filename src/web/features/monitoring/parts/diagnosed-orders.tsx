import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './diagnosed-orders.module.css';

interface RowProps {
  readonly order: WorkOrder;
  /** Draws the state of an order. */
  readonly Status: ComponentType<{ readonly order: WorkOrder }>;
  readonly onTestBill: (order: WorkOrder) => void;
}

interface DiagnosedOrdersProps extends Omit<RowProps, 'order'> {
  readonly orders: readonly WorkOrder[];
}

/** Below this width a row no longer fits and becomes a card. */
const CARDS_BELOW = '(max-width: 62em)';

/** The newest orders, each with whether it can be billed and the way to try it. */
export function DiagnosedOrders({ orders, ...row }: DiagnosedOrdersProps) {
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  return cards ? (
    <ul className={classes['cards']} aria-label="Newest work orders">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} {...row} />
      ))}
    </ul>
  ) : (
    <table className={classes['table']} aria-label="Newest work orders">
      <thead>
        <tr>
          <th scope="col">Serial number</th>
          <th scope="col">Doctor</th>
          <th scope="col">Patient</th>
          <th scope="col">Status</th>
          <th scope="col">Can be billed</th>
          <th scope="col">Bill</th>
          <th scope="col" className={classes['act']}>
            Test
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, Status, onTestBill }: RowProps) {
  return (
    <tr>
      <th scope="row">{order.serial_number}</th>
      <td>{order.doctor_name}</td>
      <td>{order.patient_name}</td>
      <td>
        <Status order={order} />
      </td>
      <td>
        <CanBill order={order} />
      </td>
      <td>{order.bill?.bill_number ?? '–'}</td>
      <td className={classes['act']}>
        <TestBill order={order} onTestBill={onTestBill} />
      </td>
    </tr>
  );
}

function OrderCard({ order, Status, onTestBill }: RowProps) {
  return (
    <li className={classes['card']}>
      <div className={classes['line']}>
        <strong>{order.serial_number}</strong>
        <Status order={order} />
      </div>
      <p>{order.patient_name}</p>
      <p className={classes['dim']}>{order.doctor_name}</p>
      {order.bill === null ? null : <p className={classes['dim']}>Bill {order.bill.bill_number}</p>}
      <div className={classes['line']}>
        <CanBill order={order} />
        <TestBill order={order} onTestBill={onTestBill} />
      </div>
    </li>
  );
}

const CanBill = ({ order }: Pick<RowProps, 'order'>) =>
  order.may.create_bill.allowed ? (
    <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
      Can be billed
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<IconCircleMinus aria-hidden />}>
      {order.bill === null ? 'Cannot be billed' : 'Billed'}
    </StatusBadge>
  );

const TestBill = ({ order, onTestBill }: Omit<RowProps, 'Status'>) => (
  <Button
    size="xs"
    variant="default"
    className={classes['button'] ?? ''}
    disabled={!order.may.create_bill.allowed}
    aria-label={`Test bill for ${order.serial_number}`}
    onClick={() => onTestBill(order)}
  >
    Test bill
  </Button>
);

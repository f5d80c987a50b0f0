import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

interface DiagnosedLook {
  /** Renders the status of an order. */
  readonly Status: ComponentType<{ readonly order: WorkOrder }>;
  readonly onTestBill: (order: WorkOrder) => void;
}

interface DiagnosedOrdersProps extends DiagnosedLook {
  readonly orders: readonly WorkOrder[];
}

const diagnosedColumns = ({ Status, onTestBill }: DiagnosedLook): readonly ListColumn<WorkOrder>[] => [
  {
    label: 'Serial number',
    look: 'line',
    names: true,
    cell: ({ serial_number }) => <strong>{serial_number}</strong>,
    card: 'head',
  },
  { label: 'Doctor', cell: ({ doctor_name }) => doctor_name, card: 'quiet' },
  { label: 'Patient', cell: ({ patient_name }) => patient_name, card: 'title' },
  { label: 'Status', cell: (order) => <Status order={order} />, card: 'head' },
  { label: 'Can be billed', cell: (order) => <CanBill order={order} />, card: 'footer' },
  {
    label: 'Bill',
    look: 'line',
    cell: ({ bill }) => bill?.bill_number ?? '–',
    card: { quiet: ({ bill }) => (bill === null ? null : `Bill ${bill.bill_number}`) },
  },
  { label: 'Test', look: 'acts', cell: (order) => <TestBill {...{ order, onTestBill }} />, card: 'acts' },
];

/** The newest orders, each with whether it can be billed and a button to try it. */
export function DiagnosedOrders({ orders, ...look }: DiagnosedOrdersProps) {
  const list = { columns: diagnosedColumns(look), cards: usePageNarrowerThan(62) };
  return (
    <Listing name="Newest work orders" bare {...list}>
      {orders.map((order) => (
        <ListRow key={order.id} {...list} row={order} />
      ))}
    </Listing>
  );
}

const CanBill = ({ order }: { readonly order: WorkOrder }) =>
  order.may.create_bill.allowed ? (
    <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
      Can be billed
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<IconCircleMinus aria-hidden />}>
      {order.bill === null ? 'Cannot be billed' : 'Billed'}
    </StatusBadge>
  );

interface TestBillProps extends Pick<DiagnosedLook, 'onTestBill'> {
  readonly order: WorkOrder;
}

const TestBill = ({ order, onTestBill }: TestBillProps) => (
  <Button
    size="xs"
    variant="default"
    disabled={!order.may.create_bill.allowed}
    aria-label={`Create bill for ${order.serial_number}`}
    onClick={() => onTestBill(order)}
  >
    Create bill
  </Button>
);

import type { WorkOrderSort } from '#domain/work-orders/order-list-view.ts';
import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import { BillState, DueDay, TeethCell, hasBillState } from './order-cells.tsx';
import { NamedOrder } from './order-expander.tsx';
import type { OrderRowProps } from './order-row-props.ts';
import { CourseFlags, OrderStatus, StageFlag, UrgentFlag } from './order-status.tsx';
import { RemakeOf } from './remake-of.tsx';
import { RowActionsBar } from '../actions/row-actions-bar.tsx';
import { SelectionBox } from '../selection/selection-box.tsx';
import { SelectionPageBox } from '../selection/selection-page-box.tsx';

type OrderColumn = ListColumn<OrderRowProps, WorkOrderSort>;

/**
 * The first click on a column sorts latest first, but due dates earliest first and names from A. Widths fit the
 * headings and badges, which stay large when the rows use smaller text.
 */
const COLUMNS: readonly OrderColumn[] = [
  {
    label: 'Select',
    head: <SelectionPageBox />,
    width: 'var(--select-width)',
    look: 'box',
    cell: ({ order }) => <SelectionBox order={order} />,
    card: 'head',
  },
  {
    label: 'Work order',
    width: 'max(11.8em, 9.6rem)',
    names: true,
    sort: { by: 'serial_number', first: '-serial_number' },
    under: { label: 'Ordered', sort: { by: 'order_date', first: '-order_date' } },
    cell: (row) => (
      <>
        <NamedOrder {...row} />
        <SecondLine indented>{formatDayShort(row.order.order_date)}</SecondLine>
      </>
    ),
    card: {
      head: (row) => <NamedOrder {...row} />,
      badges: ({ order }) => (
        <>
          <UrgentFlag order={order} />
          <RemakeOf order={order} />
        </>
      ),
    },
  },
  {
    label: 'Patient',
    sort: { by: 'patient_name', first: 'patient_name' },
    under: { label: 'Doctor', sort: { by: 'doctor_name', first: 'doctor_name' } },
    look: 'clip',
    cell: ({ order }) => (
      <>
        <span title={order.patient_name}>{order.patient_name}</span>
        <SecondLine title={order.doctor_name}>{order.doctor_name}</SecondLine>
        {order.remake_of === null ? null : (
          <SecondLine>
            <RemakeOf order={order} />
          </SecondLine>
        )}
      </>
    ),
    card: { title: ({ order }) => order.patient_name, quiet: ({ order }) => order.doctor_name },
  },
  {
    label: 'Product, shade',
    width: 'max(8.6em, 6.6rem)',
    look: 'clip',
    cell: ({ order }) => (
      <span title={`${order.product_quality}, ${order.product_shade}`}>
        <BreakAfterSlash text={order.product_quality} />
        <SecondLine>{order.product_shade}</SecondLine>
      </span>
    ),
    card: {
      line: ({ order }) => (
        <>
          <BreakAfterSlash text={order.product_quality} />, {order.product_shade}
        </>
      ),
    },
  },
  {
    label: 'Teeth',
    width: '7.4em',
    cell: ({ order }) => <TeethCell teeth={order.tooth_numbers} />,
    card: {
      aside: ({ order: { tooth_numbers: teeth } }) =>
        teeth.length === 0 ? null : <QuadrantCross digits={quadrantDigits(teeth)} label={quadrantWords(teeth)} />,
    },
  },
  {
    label: 'Expected',
    width: 'max(9em, 7.4rem)',
    look: 'line',
    sort: { by: 'expected_complete_date', first: 'expected_complete_date' },
    cell: ({ order, today }) => (
      <>
        <DueDay {...{ order, today }} />
        <UrgentFlag order={order} />
      </>
    ),
    card: { footer: (row) => (row.order.expected_complete_date === null ? null : <DueDay {...row} />) },
  },
  {
    label: 'Status',
    width: 'clamp(7.8rem, 10.4vw, 9.4rem)',
    cell: ({ order, today, cards }) => (
      <>
        <OrderStatus order={order} />
        <CourseFlags order={order} />
        <StageFlag {...{ order, today, cards }} />
      </>
    ),
    card: {
      head: ({ order }) => <OrderStatus order={order} />,
      badges: ({ order, today, cards }) => (
        <>
          <CourseFlags order={order} />
          <StageFlag {...{ order, today, cards }} />
        </>
      ),
    },
  },
  {
    label: 'Bill',
    width: '8rem',
    cell: ({ order }) => (hasBillState(order) ? <BillState order={order} /> : '–'),
    card: { badges: ({ order }) => (hasBillState(order) ? <BillState order={order} /> : null) },
  },
];

/** Returns the amount as text; null if there is none. */
function amountText({ order: { bill, amount }, currency }: OrderRowProps): string | null {
  const shown = bill?.amount ?? amount ?? null;
  return shown === null ? null : formatMoney(shown, currency);
}

const AMOUNT: OrderColumn = {
  label: 'Amount',
  width: '7.4em',
  look: 'figure',
  cell: (row) => amountText(row) ?? '–',
  card: { footer: amountText },
};

const ACTS: OrderColumn = {
  label: 'Actions',
  width: 'var(--acts-width)',
  look: 'acts',
  cell: (row) => <RowActionsBar {...row} />,
  card: 'acts',
};

const FOR_STAFF = [...COLUMNS, ACTS];
const WITH_AMOUNTS = [...COLUMNS, AMOUNT, ACTS];

/** Returns constant arrays, so that a row renders again only when its data change. */
export const orderColumns = (showAmount: boolean): readonly OrderColumn[] => (showAmount ? WITH_AMOUNTS : FOR_STAFF);

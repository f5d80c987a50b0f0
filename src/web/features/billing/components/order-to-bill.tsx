import type { ReactNode } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import classes from './opened-bill.module.css';

/** The facts of the work order to bill. */
export function OrderToBill({ order }: { readonly order: WorkOrder }) {
  const { tooth_numbers, completion_date, notes } = order;
  return (
    <section aria-label={`Work order ${order.serial_number}`}>
      <dl className={classes['facts']}>
        <Fact name="Work order">{order.serial_number}</Fact>
        <Fact name="Doctor">{order.doctor_name}</Fact>
        <Fact name="Patient">{order.patient_name}</Fact>
        <Fact name="Product">
          <BreakAfterSlash text={order.product_quality} />, {order.product_shade}
        </Fact>
        <Fact name="Completed">{completion_date === null ? '–' : formatDayShort(completion_date)}</Fact>
        {tooth_numbers.length === 0 ? null : (
          <Fact name="Teeth">
            <QuadrantCross digits={quadrantDigits(tooth_numbers)} label={quadrantWords(tooth_numbers)} />
          </Fact>
        )}
        {notes === null || notes === '' ? null : <Fact name="Remarks">{notes}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { ToothChart } from '#web/features/work-orders/components/tooth-chart/tooth-chart.tsx';
import { useFormContext } from 'react-hook-form';
import classes from './batch-entry.module.css';
import { orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { useHasPatient, useOrderValue } from './use-order-field.ts';

interface SideChartProps {
  /** The ID of the order. */
  readonly id: string;
  /** The name of the order: `Order #3`. */
  readonly name: string;
  /** Called when the user presses a tooth before the order has a patient. */
  readonly onTooSoon: (id: string) => void;
}

/**
 * The tooth chart of the current order, next to the orders. Among them, it would move the fields under the cursor when
 * it opens.
 */
export function SideChart({ id, name, onTooSoon }: SideChartProps) {
  const { setValue } = useFormContext<BatchValues>();
  const path = orderPath(id, 'tooth_numbers');
  const teeth = useOrderValue(id, 'tooth_numbers');
  const hasPatient = useHasPatient(id);
  return (
    <aside className={classes['side']} aria-labelledby="side-chart">
      <h2 id="side-chart">Teeth of {name}</h2>
      {/* A line in either case: the chart must not move when the patient's name comes. What it waits for is said in the order's head. */}
      {hasPatient ? <Patient id={id} /> : <p aria-hidden>–</p>}
      <ToothChart
        withText={false}
        value={teeth}
        onChange={(chosen: TypedTeeth) => setValue(path, chosen, { shouldDirty: true })}
        disabled={!hasPatient}
        onClosedPress={() => onTooSoon(id)}
      />
    </aside>
  );
}

function Patient({ id }: { readonly id: string }) {
  return <p>{useOrderValue(id, 'patient_name')}</p>;
}

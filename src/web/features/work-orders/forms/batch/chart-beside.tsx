import type { Tooth } from '#domain/catalogue/teeth.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ToothChart } from '#web/features/work-orders/parts/tooth-chart/tooth-chart.tsx';
import { useFormContext } from 'react-hook-form';
import classes from './batch-entry.module.css';
import { orderName, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { useHasPatient, useOrderValue } from './use-order-value.ts';

/**
 * The tooth chart of the order being worked on. It stands beside the orders and never among them: opening and closing there would
 * move the fields under the cursor.
 */
export function ChartBeside({ index }: { readonly index: number }) {
  const { setValue } = useFormContext<BatchValues>();
  const path = orderPath(index, 'tooth_numbers');
  const teeth = useOrderValue(index, 'tooth_numbers');
  const hasPatient = useHasPatient(index);
  return (
    <aside className={classes['beside']} aria-labelledby="chart-beside">
      <h2 id="chart-beside">Teeth of {orderName(index)}</h2>
      {/* One line in either case: the chart must not move when the patient's name comes. */}
      {hasPatient ? <Patient index={index} /> : <p data-warning>{WORK_ORDER_TEXTS.teethNeedPatient}</p>}
      <ToothChart
        withText={false}
        value={teeth}
        onChange={(chosen: Tooth[]) => setValue(path, chosen, { shouldDirty: true })}
        disabled={!hasPatient}
      />
    </aside>
  );
}

function Patient({ index }: { readonly index: number }) {
  return <p>{useOrderValue(index, 'patient_name')}</p>;
}

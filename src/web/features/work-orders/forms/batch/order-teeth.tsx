import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import { sortTeeth } from '#domain/teeth/teeth.ts';
import { useProducts } from '#web/features/work-orders/api-products.ts';
import { ToothChart } from '#web/features/work-orders/components/tooth-chart/tooth-chart.tsx';
import { ToothTextField } from '#web/features/work-orders/components/tooth-chart/tooth-text-field.tsx';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDental } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { optionalTeethText } from '../teeth-field.tsx';
import classes from './batch-order.module.css';
import { useHasPatient, useOrderField, useOrderValue } from './use-order-field.ts';

/** Compares the teeth by value: the same teeth may come in a new array. */
const TeethText = memo(
  ToothTextField,
  (last, next) =>
    last.value.join() === next.value.join() &&
    last.disabled === next.disabled &&
    last.error === next.error &&
    last.warning === next.warning &&
    last.onChange === next.onChange,
);

interface OrderTeethProps {
  /** The ID of the order. */
  readonly order: string;
  /** The name of the order, for example `Order #3`. */
  readonly name: string;
  /** Whether the chart opens here. On a wide screen it is next to the orders. */
  readonly withChart: boolean;
  /** Called when the user presses a tooth before the order has a patient. */
  readonly onTooSoon: (id: string) => void;
}

/** The teeth of an order as text and, on a narrow screen, a button that opens the chart below. */
export function OrderTeeth({ order, name, withChart, onTooSoon }: OrderTeethProps) {
  const { id, value, onChange, error, success, ...mark } = useOrderField(order, 'tooth_numbers');
  const isDisabled = !useHasPatient(order);
  const [isOpen, setIsOpen] = useState(false);
  const chartId = useId();
  return (
    <>
      <div id={id} className={classes['teeth']} data-from-message={mark['data-from-message']}>
        <TeethText value={value} onChange={onChange} disabled={isDisabled} error={error} warning={success} />
        {withChart && (
          <Button
            variant="default"
            className={classes['opener'] ?? ''}
            leftSection={<IconDental size={18} aria-hidden />}
            aria-label={`Tooth chart of ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? chartId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Chart
          </Button>
        )}
      </div>
      {withChart && isOpen && (
        <div id={chartId} className={classes['chart']}>
          <ToothChart
            withText={false}
            value={value}
            onChange={onChange}
            disabled={isDisabled}
            onClosedPress={() => onTooSoon(order)}
          />
        </div>
      )}
    </>
  );
}

interface TeethStatusProps {
  /** The ID of the order. */
  readonly order: string;
  /** Whether the user pressed a tooth before the order had a patient. The hint is then highlighted. */
  readonly isTooSoon: boolean;
}

/** Shows the selected teeth, or the advice to select some. An order can be saved without teeth. */
export function TeethStatus({ order, isTooSoon }: TeethStatusProps) {
  const teeth = knownTeeth(useOrderValue(order, 'tooth_numbers'));
  const product = useOrderValue(order, 'product_quality');
  const hasPatient = useHasPatient(order);
  const { book } = useProducts();
  if (teeth.length > 0 && (hasPatient || !isTooSoon)) {
    return (
      <span role="status" className={classes['chosen']}>
        <b>{teeth.length} selected</b> {sortTeeth(teeth).join(', ')}
      </span>
    );
  }
  if (!hasPatient)
    return (
      <span role="status" className={classes[isTooSoon ? 'touched' : 'first']}>
        {isTooSoon ? <IconAlertTriangle size={16} aria-hidden /> : null} {WORK_ORDER_TEXTS.teethNeedPatient}
      </span>
    );
  const optional = optionalTeethText(product, book);
  if (optional !== null) return <span className={classes['first']}>{optional}</span>;
  return (
    <span className={classes['missing']}>
      <IconAlertTriangle size={16} aria-hidden /> {BATCH_TEXTS.teethMissing}
    </span>
  );
}

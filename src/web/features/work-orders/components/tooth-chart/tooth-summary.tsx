import type { Tooth } from '#domain/teeth/teeth.ts';
import { sortTeeth } from '#domain/teeth/teeth.ts';
import classes from './tooth-chart.module.css';

/** The number of chosen teeth, and their names. Only the number is announced: each tooth's button announces its state. */
export function ToothSummary({ value }: { readonly value: readonly Tooth[] }) {
  const count = value.length === 0 ? 'No teeth selected' : `${value.length} selected`;
  return (
    <p className={classes['summary']}>
      <span role="status" className={classes['count']}>
        {count}
      </span>
      {value.length > 0 && <span>{sortTeeth(value).join(', ')}</span>}
    </p>
  );
}

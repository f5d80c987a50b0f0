import type { ReactNode } from 'react';
import classes from '../list/ledger.module.css';

/** The sums of a view in a line. */
export const SumsLine = ({ lines }: { readonly lines: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes['sums']}>
    {lines.map(([label, value]) => (
      <div key={label} className={classes['sum']}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

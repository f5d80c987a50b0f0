import type { ReactNode } from 'react';
import classes from '../list/ledger.module.css';

interface Sum {
  readonly label: string;
  /** An explanation of the sum, as a tooltip. */
  readonly about?: string;
  readonly value: ReactNode;
}

/** The sums of a view in one line. */
export const SumsLine = ({ lines }: { readonly lines: readonly Sum[] }) => (
  <dl className={classes['sums']}>
    {lines.map(({ label, about, value }) => (
      <div key={label} className={classes['sum']} title={about}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The facts of a record, one per line. */
export const Facts = ({ lines }: { readonly lines: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes['facts']}>
    {lines.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import classes from './order-details.module.css';

/** A section of the expanded row with a heading. */
export function DetailsGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={classes['title']}>{title}</h2>
      {children}
    </section>
  );
}

/** A list of facts by name. Unknown ones are omitted. */
export function FactList({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return (
    <dl className={classes['facts']}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

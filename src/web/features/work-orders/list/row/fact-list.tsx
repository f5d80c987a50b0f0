import type { ReactNode } from 'react';
import classes from './order-details.module.css';

/** A part of the expanded row under its heading. */
export function DetailsGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={classes['title']}>{title}</h2>
      {children}
    </section>
  );
}

/** Facts by name, without unknown ones. */
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

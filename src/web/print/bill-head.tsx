import type { ReactNode } from 'react';
import classes from './bill-head.module.css';

interface BillHeadProps {
  readonly letterhead: ReactNode;
  /** What kind of paper this is. */
  readonly title: string;
  readonly number: string | null;
  /** What the paper says of itself beside that: which copy it is. */
  readonly mark: string | null;
  /** What it says of itself beyond that, across the whole paper. */
  readonly line?: string | null;
  /** Three facts: two that may be long, a short one at the right. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** The head of a bill on paper: who it comes from, what it is, and whom it is for. */
export function BillHead({ letterhead, title, number, mark, line = null, facts }: BillHeadProps) {
  return (
    <header className={classes['whole']}>
      <div className={classes['head']}>
        {letterhead}
        <div className={classes['title']}>
          <h2>{title}</h2>
          {number === null ? null : <p className={classes['number']}>{number}</p>}
          {mark === null ? null : <p className={classes['mark']}>{mark}</p>}
        </div>
      </div>
      {line === null ? null : <p className={classes['line']}>{line}</p>}
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

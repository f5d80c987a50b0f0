import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** The scope of the figures. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A group of figures with a heading. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
      {children}
    </section>
  );
}

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string;
}

/** A list of named figures. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note === undefined ? null : <span className={classes['note']}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

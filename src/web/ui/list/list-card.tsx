import type { HTMLAttributes, ReactNode } from 'react';
import type { CardPlace, ListColumn } from './columns.ts';
import { cardParts } from './columns.ts';
import classes from './list-card.module.css';

interface ListCardProps<Row, Sort extends string> extends HTMLAttributes<HTMLElement> {
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly row: Row;
}

/** A row as a card. `children` come before the footer. */
export function ListCard<Row, Sort extends string>(props: ListCardProps<Row, Sort>) {
  const { columns, row, children, ...attributes } = props;
  const inPlace = (...places: readonly CardPlace[]) =>
    cardParts(columns, places, row).map(({ label, place, look, shown }) => (
      <div key={`${label} ${place}`} data-place={place} data-look={look}>
        {shown}
      </div>
    ));
  const facts = cardParts(columns, ['fact'], row);
  return (
    <li className={classes['card']} {...attributes}>
      <Part name="head">{inPlace('head')}</Part>
      <Part name="badges">{inPlace('badges')}</Part>
      <div className={classes['body']}>
        <Part name="texts">{[...inPlace('title'), ...inPlace('line', 'quiet')]}</Part>
        {inPlace('aside')}
      </div>
      {facts.length === 0 ? null : (
        <dl className={classes['facts']}>
          {facts.map(({ label, shown }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <Part name="footer">{[...inPlace('footer'), ...inPlace('acts')]}</Part>
    </li>
  );
}

const Part = ({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? null : <div className={classes[name]}>{children}</div>;

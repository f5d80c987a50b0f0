import type { StaffDashboard } from '#contract/dashboards.ts';
import type { TodaysList } from '#domain/work-orders/work-lists.ts';
import { TODAYS_LISTS, workList } from '#domain/work-orders/work-lists.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './dashboard.module.css';
import { ListHead } from './list-head.tsx';
import { SkeletonRows } from './work-lists.tsx';

type List = StaffDashboard['lists'][TodaysList];

interface TodaysListsProps {
  /** Undefined while they load. */
  readonly lists: StaffDashboard['lists'] | undefined;
  /** Renders the rows of a list's orders. */
  readonly children: (orders: List['orders']) => ReactNode;
}

/** The work of the day: overdue, due today, due next. */
export const TodaysLists = ({ lists, children }: TodaysListsProps) =>
  TODAYS_LISTS.map((name) => (
    <Today key={name} name={name} list={lists?.[name]}>
      {children}
    </Today>
  ));

interface TodayProps extends Pick<TodaysListsProps, 'children'> {
  readonly name: TodaysList;
  readonly list: List | undefined;
}

function Today({ name, list, children }: TodayProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={list === undefined || undefined}
      className={classes['section']}
      data-tone={name === 'late' ? 'pressing' : undefined}
    >
      <ListHead id={id} name={name} adminMode={false} counted={list} />
      {list === undefined ? (
        <SkeletonRows rows={5} />
      ) : list.orders.length === 0 ? (
        <p className={classes['none']}>{workList(name).none}</p>
      ) : (
        children(list.orders)
      )}
    </section>
  );
}

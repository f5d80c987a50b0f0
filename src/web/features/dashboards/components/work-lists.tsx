import type { AdminDashboard, OrderLine } from '#contract/dashboards.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { trialsOutSince } from '#domain/trials/overdue-trials.ts';
import { daysAgo, daysLate } from '#domain/work-orders/due-words.ts';
import type { AdminList } from '#domain/work-orders/work-lists.ts';
import { ADMIN_LISTS, ADMIN_LIST_ROWS, workList } from '#domain/work-orders/work-lists.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { AdminFiguresProps } from './admin-figures.ts';
import classes from './dashboard.module.css';
import { ListHead } from './list-head.tsx';

/** The first rows of each list of waiting work and money, with links to the whole lists. */
export function WorkLists({ data, day }: AdminFiguresProps) {
  return (
    <div className={classes['lists']}>
      {ADMIN_LISTS.map((name) => (
        <List key={name} name={name} list={data?.lists[name]} day={day} aside={asideOf(name, data)} />
      ))}
    </div>
  );
}

interface ListProps {
  readonly name: AdminList;
  readonly list: AdminDashboard['lists'][AdminList] | undefined;
  readonly day: CalendarDay;
  readonly aside: ReactNode;
}

function List({ name, list, day, aside }: ListProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={list === undefined || undefined}
      className={classes['list']}
      data-tone={name === 'late' ? 'pressing' : undefined}
    >
      <ListHead id={id} name={name} adminMode counted={list} aside={aside} />
      {list === undefined ? (
        <SkeletonRows rows={ADMIN_LIST_ROWS} />
      ) : list.orders.length === 0 ? (
        <p className={classes['none']}>{workList(name).none}</p>
      ) : (
        <ul className={classes['rows']}>
          {list.orders.map((order) => (
            <li key={order.id}>
              <Row order={order} fact={FACTS[name](order, day)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The sum of the orders ready to bill that have a price. */
function asideOf(name: AdminList, data: AdminDashboard | undefined): ReactNode {
  if (name !== 'ready_to_bill' || data === undefined || data.lists.ready_to_bill.total === 0) return undefined;
  return data.ready_amount === '0.00' ? 'No price yet' : <AmountText amount={data.ready_amount} />;
}

interface Fact {
  readonly text: ReactNode;
  readonly presses?: boolean;
}

/** The fact at the end of an order's line, by list. */
const FACTS: Readonly<Record<AdminList, (order: OrderLine, day: CalendarDay) => Fact>> = {
  late: ({ expected_complete_date: expected }, day) => ({
    text: expected === null ? null : daysLate(expected, day),
    presses: true,
  }),
  due_today: ({ trial_sent_on }) => ({ text: trial_sent_on === null ? null : 'With the doctor' }),
  at_doctors: ({ trial_sent_on: sent }, day) => ({
    text: sent === null ? null : `Sent ${daysAgo(sent, day)}`,
    presses: sent !== null && sent < trialsOutSince(day),
  }),
  ready_to_bill: ({ amount }) => ({ text: amount === null ? 'No price yet' : <AmountText amount={amount} /> }),
  unpriced: ({ completion_date: done }) => ({ text: done === null ? null : formatDayShort(done) }),
  returned: ({ return_date: back }, day) => ({ text: back === null ? null : `Returned ${daysAgo(back, day)}` }),
};

function Row({ order, fact }: { readonly order: OrderLine; readonly fact: Fact }) {
  const { serial_number, patient_name, doctor_name, product_quality, is_urgent } = order;
  return (
    <Link to={orderAddress(serial_number)} className={classes['row']}>
      <span className={classes['name']}>
        {is_urgent ? (
          <>
            <IconFlame size={14} aria-hidden />
            <VisuallyHidden>Urgent:</VisuallyHidden>{' '}
          </>
        ) : null}
        {patient_name}
      </span>{' '}
      <span className={classes['fact']} data-tone={fact.presses === true ? 'pressing' : undefined}>
        {fact.text}
      </span>{' '}
      <span className={classes['about']}>
        {serial_number} · {doctor_name} · {product_quality}
      </span>
    </Link>
  );
}

/** Placeholders with the height of the rows. */
export const SkeletonRows = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} className={classes['row']}>
      <Skeleton height={12} my={4} width="55%" />
      <Skeleton height={12} my={4} width={64} />
      <div className={classes['about']}>
        <Skeleton height={10} width="75%" />
      </div>
    </div>
  ));

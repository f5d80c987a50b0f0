import type { AdminDashboard, OrderLine } from '#contract/dashboards.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { trialsOutSince } from '#domain/trials/overdue-trials.ts';
import { daysAgo, daysLate } from '#domain/work-orders/due-words.ts';
import type { AdminList } from '#domain/work-orders/work-lists.ts';
import { ADMIN_LISTS, ADMIN_LIST_ROWS, workList } from '#domain/work-orders/work-lists.ts';
import { listPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import { totalText } from '#web/ui/list/list-counts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { AdminFiguresProps } from './admin-figures.ts';
import classes from './dashboard.module.css';
import { ListHead } from './list-head.tsx';

/** The first rows of each list of waiting work and money, with links to the whole lists. Empty lists share one line. */
export function WorkLists({ data, day }: AdminFiguresProps) {
  const empty = data === undefined ? [] : ADMIN_LISTS.filter((name) => data.lists[name].total === 0);
  // Which lists are empty, and so the places of the others, is known only with the data.
  const shown = data === undefined ? ADMIN_LISTS.slice(0, 1) : ADMIN_LISTS.filter((name) => !empty.includes(name));
  return (
    <div className={classes['work']}>
      <div className={classes['lists']}>
        {shown.map((name) => (
          <List key={name} name={name} list={data?.lists[name]} day={day} aside={asideOf(name, data)} />
        ))}
      </div>
      {empty.length === 0 ? null : (
        <p className={classes['none']}>{empty.map((name) => workList(name).none).join(' ')}</p>
      )}
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
      ) : (
        <>
          <ul className={classes['rows']}>
            {list.orders.map((order) => (
              <li key={order.id}>
                <Row order={order} fact={FACTS[name](order, day)} />
              </li>
            ))}
          </ul>
          <Repeated shown={list.orders.length} total={list.total} />
        </>
      )}
    </section>
  );
}

/** How many orders of a short list appear in other lists. */
function Repeated({ shown, total }: { readonly shown: number; readonly total: number }) {
  const more = total - shown;
  if (shown === ADMIN_LIST_ROWS || more === 0) return null;
  const orders = shown === 0 ? countText(more, 'order') : `${more} more`;
  return (
    <p className={classes['none']}>
      {orders} {more === 1 ? 'is' : 'are'} in other lists.
    </p>
  );
}

/** The sum of the orders ready to bill that have a price, and a link to the completed ones without. */
function asideOf(name: AdminList, data: AdminDashboard | undefined): ReactNode {
  if (name !== 'ready_to_bill' || data === undefined) return undefined;
  const { ready_amount, unpriced } = data;
  const { title, view } = workList('unpriced');
  return (
    <>
      {ready_amount === '0.00' ? 'No price yet' : <AmountText amount={ready_amount} />}
      {unpriced.total === 0 ? null : (
        <>
          {' · '}
          <Link to={listPathOf(true)} search={(): object => view}>
            {totalText(unpriced)} {title}
          </Link>
        </>
      )}
    </>
  );
}

interface Fact {
  readonly text: ReactNode;
  readonly presses?: boolean;
}

/** The fact at the end of an order's line, by list. */
const FACTS: Readonly<Record<AdminList, (order: OrderLine, day: CalendarDay) => Fact>> = {
  late: ({ expected_complete_date: expected, trial_sent_on: sent }, day) => ({
    text: expected === null ? null : `${daysLate(expected, day)}${sent === null ? '' : ', with the doctor'}`,
    presses: true,
  }),
  due_today: ({ trial_sent_on }) => ({ text: trial_sent_on === null ? null : 'With the doctor' }),
  at_doctors: ({ trial_sent_on: sent }, day) => ({
    text: sent === null ? null : `Sent ${daysAgo(sent, day)}`,
    presses: sent !== null && sent < trialsOutSince(day),
  }),
  ready_to_bill: ({ amount }) => ({ text: amount === null ? 'No price yet' : <AmountText amount={amount} /> }),
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

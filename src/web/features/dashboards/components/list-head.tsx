import type { WorkListName } from '#domain/work-orders/work-lists.ts';
import { workList } from '#domain/work-orders/work-lists.ts';
import { totalText } from '#web/ui/list/list-counts.ts';
import { listPathOf } from '#web/platform/addresses/paths.ts';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface ListHeadProps {
  readonly id: string;
  readonly name: WorkListName;
  readonly adminMode: boolean;
  /** Undefined while it loads. */
  readonly counted: { readonly total: number; readonly total_is_capped: boolean } | undefined;
  /** Content at the end of the line. */
  readonly aside?: ReactNode;
}

/** The head of a dashboard's list: its name and number link to the whole list. */
export function ListHead({ id, name, adminMode, counted, aside }: ListHeadProps) {
  const { title, view } = workList(name);
  const search = (): object => view;
  return (
    <div className={classes['head']}>
      <Title order={2} size="h3" id={id}>
        {counted === undefined || counted.total === 0 ? (
          title
        ) : (
          <Link to={listPathOf(adminMode)} search={search} className={classes['open']}>
            {title} <span className={classes['count']}>{totalText(counted)}</span>
          </Link>
        )}
      </Title>
      {aside === undefined ? null : <span className={classes['aside']}>{aside}</span>}
    </div>
  );
}

import { Anchor } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Change } from '#domain/analytics/change.ts';
import { changeOf } from '#domain/analytics/change.ts';
import { FIGURES } from '#domain/analytics/texts.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import classes from './figure-card.module.css';

export type Figure = keyof typeof FIGURES;

/** A list, and the view that shows the records of a figure. */
export interface FigureList {
  readonly to: string;
  readonly view: object;
}

interface FigureCardProps {
  readonly figure: Figure;
  readonly now: number | null;
  readonly before: number | null;
  readonly shown: (value: number) => string;
  /**
   * The number of records behind the previous figure; null if a change has no percentage, as for shares and averages.
   */
  readonly recordsBefore: number | null;
  /** The list of the records that it counts or sums. */
  readonly list?: FigureList | undefined;
}

/** A figure with its explanation, and its value in the period before. */
export function FigureCard({ figure, now, before, shown, recordsBefore, list }: FigureCardProps) {
  const { label, about } = FIGURES[figure];
  const change =
    recordsBefore !== null && now !== null && before !== null ? changeOf(now, before, recordsBefore) : null;
  const text = now === null ? '–' : shown(now);
  return (
    <li className={classes['card']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>{list === undefined ? text : <ListLink {...list}>{text}</ListLink>}</span>
      <span className={classes['before']}>
        {change === null ? null : <ChangeText {...change} />}
        <span>Before: {before === null ? '–' : shown(before)}</span>
      </span>
      <span className={classes['about']}>{about}</span>
    </li>
  );
}

function ListLink({ to, view, children }: FigureList & { readonly children: string }) {
  const search = (): object => view;
  return (
    <Anchor
      inherit
      underline="hover"
      renderRoot={(props) => <Link {...props} to={to} search={search} preload={false} />}
    >
      {children}
    </Anchor>
  );
}

const ICONS = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual } as const;

function ChangeText({ direction, percent }: Change) {
  const Icon = ICONS[direction];
  return (
    <span className={classes['change']}>
      <Icon size={14} aria-hidden />
      {direction === 'same' ? 'No change' : `${formatNumber(percent)}% ${direction}`}
    </span>
  );
}

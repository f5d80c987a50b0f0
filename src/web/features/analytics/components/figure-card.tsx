import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Change } from '#domain/analytics/change.ts';
import { changeOf } from '#domain/analytics/change.ts';
import { FIGURES } from '#domain/analytics/texts.ts';
import classes from './figure-card.module.css';

export type Figure = keyof typeof FIGURES;

interface FigureCardProps {
  readonly figure: Figure;
  readonly now: number | null;
  readonly before: number | null;
  readonly shown: (value: number) => string;
  /** Number of records behind the previous figure; null where a change has no percentage, as of a share or a mean. */
  readonly recordsBefore: number | null;
}

/** One figure with what it counts, and what it was in the days before. */
export function FigureCard({ figure, now, before, shown, recordsBefore }: FigureCardProps) {
  const { label, about } = FIGURES[figure];
  const change =
    recordsBefore !== null && now !== null && before !== null ? changeOf(now, before, recordsBefore) : null;
  return (
    <li className={classes['card']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>{now === null ? '–' : shown(now)}</span>
      <span className={classes['before']}>
        {change === null ? null : <ChangeText {...change} />}
        <span>Before: {before === null ? '–' : shown(before)}</span>
      </span>
      <span className={classes['about']}>{about}</span>
    </li>
  );
}

const ICONS = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual } as const;

function ChangeText({ direction, percent }: Change) {
  const Icon = ICONS[direction];
  return (
    <span className={classes['change']}>
      <Icon size={14} aria-hidden />
      {direction === 'same' ? 'No change' : `${percent.toLocaleString('en-IN')}% ${direction}`}
    </span>
  );
}

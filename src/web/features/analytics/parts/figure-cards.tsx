import { formatMoney } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { Figure } from './figure-card.tsx';
import { FigureCard } from './figure-card.tsx';
import classes from './figure-card.module.css';

/** How a figure is written. */
type Kind = 'money' | 'count' | 'percent' | 'days' | 'mean';

/** A figure under its name in the answer, or under another one. */
export type Shown<Totals> = readonly [key: keyof Totals, kind: Kind, figure?: Figure];

interface FigureCardsProps<Totals> {
  readonly totals: Totals;
  readonly totals_before: Totals;
  readonly figures: readonly Shown<Totals>[];
}

/** The figures of a tab, one card each. */
export function FigureCards<Totals extends object>({ totals, totals_before, figures }: FigureCardsProps<Totals>) {
  const { currency } = useSession().laboratory;
  return (
    <ul className={classes['cards']} aria-label="Figures">
      {figures.map(([key, kind, figure]) => (
        <FigureCard
          key={String(key)}
          figure={figure ?? (key as Figure)}
          now={toNumber(totals[key])}
          before={toNumber(totals_before[key])}
          shown={(value) => WORDS[kind](value, currency)}
          compared={kind === 'money' || kind === 'count'}
        />
      ))}
    </ul>
  );
}

const toNumber = (value: unknown): number | null => (value === null ? null : Number(value));

const WORDS: Readonly<Record<Kind, (value: number, currency: string) => string>> = {
  money: (value, currency) => formatMoney(value.toFixed(2), currency),
  count: (value) => value.toLocaleString('en-IN'),
  percent: (value) => `${value.toFixed(1)}%`,
  days: (value) => `${value.toFixed(1)} days`,
  mean: (value) => value.toFixed(2),
};

import { formatNumber } from '#domain/shared/figure-texts.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { Figure, FigureList } from './figure-card.tsx';
import { FigureCard } from './figure-card.tsx';
import classes from './figure-card.module.css';

/** The format of a figure. */
type Kind = 'money' | 'count' | 'percent' | 'days' | 'mean';

/**
 * A figure: its key in the answer, its format, and its name if that differs. For an amount, `of` is the key of the
 * number of its records.
 */
type Shown<Totals> =
  | readonly [key: keyof Totals, kind: 'money', of: keyof Totals]
  | readonly [key: keyof Totals, kind: Exclude<Kind, 'money'>, figure?: Figure];

interface FigureCardsProps<Totals> {
  readonly totals: Totals;
  readonly totals_before: Totals;
  readonly figures: readonly Shown<Totals>[];
  /** The lists of the records behind the figures. */
  readonly lists?: { readonly [Key in keyof Totals]?: FigureList };
}

/** The figures of a tab, one per card. */
export function FigureCards<Totals extends object>({
  totals,
  totals_before,
  figures,
  lists,
}: FigureCardsProps<Totals>) {
  const { currency } = useSession().laboratory;
  return (
    <ul className={classes['cards']} aria-label="Figures">
      {figures.map(([key, kind, more]) => {
        const counted = kind === 'money' ? more : kind === 'count' ? key : null;
        return (
          <FigureCard
            key={String(key)}
            figure={kind === 'money' || more === undefined ? (key as Figure) : more}
            now={toNumber(totals[key])}
            before={toNumber(totals_before[key])}
            shown={(value) => WORDS[kind](value, currency)}
            list={lists?.[key]}
            recordsBefore={counted === null ? null : toNumber(totals_before[counted])}
          />
        );
      })}
    </ul>
  );
}

const toNumber = (value: unknown): number | null => (value === null ? null : Number(value));

const WORDS: Readonly<Record<Kind, (value: number, currency: string) => string>> = {
  money: (value, currency) => formatMoney(value.toFixed(2), currency),
  count: (value) => formatNumber(value),
  percent: (value) => `${value.toFixed(1)}%`,
  days: (value) => `${value.toFixed(1)} days`,
  mean: (value) => value.toFixed(2),
};

import type { Amount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './figure.module.css';

interface FigureProps {
  readonly label: string;
  /** A count as text, or an amount; null while it loads. */
  readonly value: string | { readonly amount: Amount } | null;
  /** What exactly the figure counts. */
  readonly note: string;
  /** Whether it needs attention, shown by color. */
  readonly pressing?: boolean;
}

interface FigureLinkProps extends FigureProps {
  readonly to: string;
  /** The view of that list that shows the counted records. */
  readonly view: object;
}

/** A figure that links to the records that it counts. */
export function FigureLink({ to, view, ...figure }: FigureLinkProps) {
  const search = (): object => view;
  return (
    <Link to={to} search={search} className={classes['figure']} data-tone={toneOf(figure)}>
      <FigureText {...figure} />
    </Link>
  );
}

interface FigureButtonProps extends FigureProps {
  readonly onClick: () => void;
}

/** A figure that opens its records on this page. */
export function FigureButton({ onClick, ...figure }: FigureButtonProps) {
  return (
    <button type="button" className={classes['figure']} data-tone={toneOf(figure)} onClick={onClick}>
      <FigureText {...figure} />
    </button>
  );
}

const toneOf = ({ pressing }: FigureProps): string | undefined => (pressing === true ? 'pressing' : undefined);

function FigureText({ label, value, note }: FigureProps) {
  return (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>
        <FigureValue value={value} />
      </span>
      <span className={classes['note']}>{note}</span>
    </>
  );
}

function FigureValue({ value }: Pick<FigureProps, 'value'>) {
  if (value === null) return <Skeleton component="span" display="block" height={20} width={64} my={4} />;
  return typeof value === 'string' ? value : <AmountText amount={value.amount} />;
}

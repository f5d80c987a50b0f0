import type { Amount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './figure.module.css';

interface FigureProps {
  readonly label: string;
  /** A count as text, or an amount; null until it is known. */
  readonly value: string | { readonly amount: Amount } | null;
  /** What exactly is counted. */
  readonly note: string;
  /** Asks for attention by colour, in addition to label and number. */
  readonly pressing?: boolean;
}

interface FigureLinkProps extends FigureProps {
  readonly to: string;
  /** The view of the list there that shows what the figure counts. */
  readonly view: object;
}

/** A figure that leads to what it counts. */
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

/** A figure that opens what it counts on this page. */
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

import type { ReactNode } from 'react';

/** The places of a card, from its head to its footer. */
export type CardPlace = 'head' | 'badges' | 'title' | 'line' | 'quiet' | 'aside' | 'fact' | 'footer' | 'acts';

/**
 * The kind of a column's cells, where it is not text: a checkbox, one line, one line that is cut off at its end, an amount or a count,
 * buttons. The tooltip of a cut text has all of the text.
 */
export type CellLook = 'box' | 'line' | 'clip' | 'figure' | 'acts';

/** The sort upwards by a column, and what a first click on its head asks for. */
interface ColumnSort<Sort extends string> {
  readonly by: Sort;
  readonly first: Sort;
}

/** A column of a list: its head and its cells on a desk, and its place on a card. */
export interface ListColumn<Row, Sort extends string = never> {
  readonly label: string;
  /** In the place of the label at the head of the table. */
  readonly head?: ReactNode;
  /** Columns without one share what is left. Where no column has one, all are as wide as what they hold. */
  readonly width?: string;
  readonly look?: CellLook;
  /** Its cells name their rows. */
  readonly names?: true;
  readonly sort?: ColumnSort<Sort>;
  /** The second line of its cells, and its label in the head. */
  readonly under?: { readonly label: string; readonly sort: ColumnSort<Sort> };
  readonly cell: (row: Row) => ReactNode;
  /** One place for what the cell shows; or the places with what each shows; null where cards do without. What shows nothing takes no room. */
  readonly card: CardPlace | Readonly<Partial<Record<CardPlace, (row: Row) => ReactNode>>> | null;
}

interface CardPart {
  readonly label: string;
  readonly place: CardPlace;
  readonly look: CellLook | undefined;
  readonly shown: ReactNode;
}

/** The content of some places of a row's card, in the order of the columns. */
export function cardParts<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
  places: readonly CardPlace[],
  row: Row,
): readonly CardPart[] {
  return columns.flatMap(({ label, look, cell, card }) =>
    places.flatMap((place) => {
      const shown = card === place ? cell(row) : card === null || typeof card === 'string' ? null : card[place]?.(row);
      return shown === null || shown === undefined || shown === '' ? [] : [{ label, place, look, shown }];
    }),
  );
}

import type { ReactNode } from 'react';

/** The positions in a card, from top to bottom. */
export type CardPlace = 'head' | 'badges' | 'title' | 'line' | 'quiet' | 'aside' | 'fact' | 'footer' | 'acts';

/** How cells other than text look: a checkbox, one line, one truncated line with a tooltip, a number, buttons. */
export type CellLook = 'box' | 'line' | 'clip' | 'figure' | 'acts';

/** The ascending sort of a column, and the sort after the first click on its header. */
interface ColumnSort<Sort extends string> {
  readonly by: Sort;
  readonly first: Sort;
}

/** A column of a list: header and cells in the table, and position on the card. */
export interface ListColumn<Row, Sort extends string = never> {
  readonly label: string;
  /** Shown instead of the label in the table header. */
  readonly head?: ReactNode;
  /** Columns without a width share the rest. If no column has one, all fit their content. */
  readonly width?: string;
  readonly look?: CellLook;
  /** Whether its cells are row headers. */
  readonly names?: true;
  readonly sort?: ColumnSort<Sort>;
  /** The second line of its cells: its label and sort in the header. */
  readonly under?: { readonly label: string; readonly sort: ColumnSort<Sort> };
  readonly cell: (row: Row) => ReactNode;
  /**
   * The position of the cell on the card, or several positions with their content; null to omit it. Empty content and
   * a dash take no space.
   */
  readonly card: CardPlace | Readonly<Partial<Record<CardPlace, (row: Row) => ReactNode>>> | null;
}

interface CardPart {
  readonly label: string;
  readonly place: CardPlace;
  readonly look: CellLook | undefined;
  readonly shown: ReactNode;
}

/** Returns the content of some positions of a card, in column order. */
export function cardParts<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
  places: readonly CardPlace[],
  row: Row,
): readonly CardPart[] {
  return columns.flatMap(({ label, look, cell, card }) =>
    places.flatMap((place) => {
      const shown = card === place ? cell(row) : card === null || typeof card === 'string' ? null : card[place]?.(row);
      return shown === null || shown === undefined || shown === '' || shown === '–'
        ? []
        : [{ label, place, look, shown }];
    }),
  );
}

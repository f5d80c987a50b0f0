import { Skeleton } from '@mantine/core';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useRef } from 'react';
import type { ListColumn } from './columns.ts';
import { useFirstRow } from './first-row.ts';
import { ListCard } from './list-card.tsx';
import cardClasses from './list-card.module.css';
import classes from './listing.module.css';
import { SortHeader } from './sort-header.tsx';
import { KeepScrollPosition } from './keep-scroll-position.tsx';

export interface ListLook<Row, Sort extends string = never> {
  /** The list's name for screen readers: `Bills`. */
  readonly name: string;
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly cards: boolean;
  /**
   * Rows out of sight are neither laid out nor painted. For pages of a hundred rows; each column has a width or takes its share of what is left, and each cell is of
   * one column, or of all.
   */
  readonly skipsUnseen?: boolean;
  /** For a list that is sorted by the heads of its columns. */
  readonly sorting?: { readonly sort: Sort; readonly onSort: (sort: Sort) => void };
}

interface ListingProps<Row, Sort extends string> extends ListLook<Row, Sort> {
  /** The rows: a `ListRow` each, or what a list draws in its place. */
  readonly children: ReactNode;
  /** Lines below the rows of the table. */
  readonly footer?: ReactNode;
  /** The name is above the table. */
  readonly titled?: boolean;
  /** It lies in something that has a border already. */
  readonly bare?: boolean;
  /** The rows are the last view's; those asked for are on their way. */
  readonly waiting?: boolean;
}

/** A list: a table on a desk, cards on a phone. */
export function Listing<Row, Sort extends string = never>(props: ListingProps<Row, Sort>) {
  const { name, columns, cards, sorting, children, footer, titled, bare, waiting = false, skipsUnseen } = props;
  const list = useRef<HTMLTableElement & HTMLUListElement>(null);
  useFirstRow(list, waiting);
  return (
    <KeepScrollPosition
      rows={children}
      className={classes['ground']}
      data-bare={bare}
      data-table={!cards || undefined}
      data-waiting={waiting || undefined}
      aria-busy={waiting || undefined}
    >
      {cards ? (
        <ul ref={list} className={cardClasses['cards']} aria-label={name}>
          {children}
        </ul>
      ) : (
        <table
          ref={list}
          className={classes['table']}
          data-measured={columns.some(({ width }) => width !== undefined) || undefined}
          data-skips-unseen={skipsUnseen}
          style={skipsUnseen === true ? tracksOf(columns) : undefined}
        >
          <caption className={titled === true ? classes['title'] : classes['caption']}>{name}</caption>
          <colgroup>
            {columns.map(({ label, width }) => (
              <col key={label} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.label} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          {footer === undefined ? null : <tfoot>{footer}</tfoot>}
        </table>
      )}
    </KeepScrollPosition>
  );
}

/** The columns for rows that are each a grid. */
const tracksOf = (columns: readonly { readonly width?: string }[]): CSSProperties =>
  ({ '--columns': columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ') }) as CSSProperties;

interface ColumnHeadProps<Row, Sort extends string> {
  readonly column: ListColumn<Row, Sort>;
  readonly sorting: ListLook<Row, Sort>['sorting'];
}

function ColumnHead<Row, Sort extends string>({ column, sorting }: ColumnHeadProps<Row, Sort>) {
  const { label, head = label, look, sort, under } = column;
  if (sort !== undefined && sorting !== undefined) {
    const below = under === undefined ? [] : [{ label: under.label, ...under.sort }];
    return <SortHeader sorts={[{ label, ...sort }, ...below]} look={look} {...sorting} />;
  }
  return (
    <th scope="col" data-look={look}>
      {head}
    </th>
  );
}

interface ListRowProps<Row, Sort extends string> extends HTMLAttributes<HTMLElement> {
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly cards: boolean;
  readonly row: Row;
  /** Below it, while it is opened. */
  readonly details?: ReactNode;
  readonly detailsId?: string;
}

/** One row of a list, or its card. */
export function ListRow<Row, Sort extends string = never>(props: ListRowProps<Row, Sort>) {
  const { columns, cards, row, details = null, detailsId, ...attributes } = props;
  if (cards) {
    return (
      <ListCard {...{ columns, row }} {...attributes}>
        {details === null ? null : (
          <div id={detailsId} className={cardClasses['opened']}>
            {details}
          </div>
        )}
      </ListCard>
    );
  }
  return (
    <>
      <tr className={classes['row']} data-opened={details === null ? undefined : true} {...attributes}>
        <ListCells {...{ columns, row }} />
      </tr>
      {details === null ? null : (
        <RowBelow id={detailsId} columns={columns}>
          {details}
        </RowBelow>
      )}
    </>
  );
}

/** Some cells of a table's row. */
export function ListCells<Row, Sort extends string>({
  columns,
  row,
}: Pick<ListRowProps<Row, Sort>, 'columns' | 'row'>) {
  return columns.map(({ label, look, names, cell }) =>
    names === true ? (
      <th key={label} scope="row" data-look={look}>
        {cell(row)}
      </th>
    ) : (
      <td key={label} data-look={look}>
        {cell(row)}
      </td>
    ),
  );
}

interface SecondLineProps {
  readonly children: ReactNode;
  readonly title?: string;
  /** Under a text after a chevron. */
  readonly indented?: boolean;
}

/** In grey, on a separate line below the cell's text. */
export const SecondLine = ({ children, title, indented }: SecondLineProps) => (
  <span className={classes['second']} title={title} data-indented={indented}>
    {children}
  </span>
);

interface RowBelowProps {
  readonly id?: string | undefined;
  readonly columns: readonly unknown[];
  readonly children: ReactNode;
}

/** What belongs to the row above it, over the width of the table. */
const RowBelow = ({ id, columns, children }: RowBelowProps) => (
  <tr id={id} className={classes['below']}>
    <td colSpan={columns.length}>{children}</td>
  </tr>
);

const GREY_ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A list while it is loaded: about as high as its rows will be, so that nothing jumps. */
export function ListSkeleton<Row, Sort extends string = never>({ cards, ...list }: ListLook<Row, Sort>) {
  if (cards) {
    return (
      <div className={cardClasses['cards']} aria-busy aria-label={list.name} role="status">
        {GREY_ROWS.slice(0, 5).map((row) => (
          <Skeleton key={row} height={160} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <Listing {...list} cards={false} waiting>
      {GREY_ROWS.map((row) => (
        <tr key={row}>
          {list.columns.map(({ label }) => (
            <td key={label}>
              <Skeleton height={14} my={6} />
            </td>
          ))}
        </tr>
      ))}
    </Listing>
  );
}

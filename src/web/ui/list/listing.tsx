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
   * Skips layout and painting of rows outside the window, for pages of a hundred rows. Each cell must span one column
   * or all.
   */
  readonly skipsUnseen?: boolean;
  /** For a list with sortable column headers. */
  readonly sorting?: { readonly sort: Sort; readonly onSort: (sort: Sort) => void };
}

interface ListingProps<Row, Sort extends string> extends ListLook<Row, Sort> {
  /** The rows, usually as `ListRow`. */
  readonly children: ReactNode;
  /** Table rows below the list's rows. */
  readonly footer?: ReactNode;
  /** Whether the name is visible above the table. */
  readonly titled?: boolean;
  /** Whether its container already has a border. */
  readonly bare?: boolean;
  /** Whether the rows are those of the previous view, because new ones are loading. */
  readonly waiting?: boolean;
}

/** A list: a table on a wide screen, cards on a phone. */
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

/** The grid columns of each row. */
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
  /** Content below the row while it is expanded. */
  readonly details?: ReactNode;
  readonly detailsId?: string;
}

/** A row of a list or its card. */
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

/** Cells of a table row. */
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
  /** Indents below a text that follows a chevron. */
  readonly indented?: boolean;
}

/** A gray second line in a cell. */
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

/** A full-width table row that belongs to the row above. */
const RowBelow = ({ id, columns, children }: RowBelowProps) => (
  <tr id={id} className={classes['below']}>
    <td colSpan={columns.length}>{children}</td>
  </tr>
);

const GREY_ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A placeholder for a loading list, about as high as its rows to avoid layout shifts. */
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

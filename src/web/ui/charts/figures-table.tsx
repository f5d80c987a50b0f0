import { ListRow, Listing } from '../list/listing.tsx';
import type { Column, Figures } from './columns.ts';
import { shownIn } from './columns.ts';
import classes from './figures-table.module.css';

/** The figures of a chart as a table. A long table scrolls in a box, also by keyboard. */
export function FiguresTable<Row>({ title, rows, name, columns }: Figures<Row> & { readonly title: string }) {
  const cellOf = (column: Column<Row>) => (row: Row) => shownIn(column, row);
  const listed = [
    { label: name.label, names: true, cell: cellOf(name), card: null } as const,
    ...columns.map((column) => ({ label: column.label, look: 'figure', cell: cellOf(column), card: null }) as const),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={classes['box']} aria-label={`${title}: table`} tabIndex={0}>
      <Listing name={title} columns={listed} cards={false} bare>
        {rows.map((row, index) => (
          // Rows are replaced as a whole, and names may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <ListRow key={index} columns={listed} cards={false} row={row} />
        ))}
      </Listing>
    </section>
  );
}

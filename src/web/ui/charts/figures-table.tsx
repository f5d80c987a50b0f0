import { shownIn } from './columns.ts';
import type { Figures } from './columns.ts';
import classes from './figures-table.module.css';

/** The figures of a chart in words. A long one scrolls in a box of its own, by keyboard too. */
export function FiguresTable<Row>({ title, rows, name, columns }: Figures<Row> & { readonly title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={classes['box']} aria-label={`${title}: table`} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{name.label}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows come anew as a whole, and names may be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{shownIn(name, row)}</th>
              {columns.map((column) => (
                <td key={column.label}>{shownIn(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

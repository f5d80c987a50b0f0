import type { CSSProperties, ReactNode } from 'react';
import type { TableStyle } from '#domain/shared/paper-measures.ts';
import type { PaperCell, PaperColumn, PaperCross, PaperTable } from '#domain/shared/paper.ts';
import { BOX_MEASURES, CROSS_MEASURES, BOTTOM_MEASURES, TEXT_STYLES, RULE } from '#domain/shared/paper-measures.ts';
import { halfCrossWidth } from '#domain/shared/paper.ts';
import { must } from '#domain/shared/must.ts';
import { styleOf, mm, pt, ruleOf } from './paper-style.ts';
import { PaperText } from './paper-text.tsx';
import classes from './paper.module.css';

/** Padding above and below (pt), and at the sides (mm). */
const within = (above: number, sides: number): CSSProperties => ({ padding: `${pt(above)} ${mm(sides)}` });

interface TableRowsProps {
  readonly table: PaperTable;
  /** The range of its rows. */
  readonly from: number;
  readonly to: number;
  /** Table rows below. */
  readonly children: ReactNode;
}

/** Rows of a table of a paper, with the column headings. */
export function TableRows({ table: { look, columns, rows }, from, to, children }: TableRowsProps) {
  return (
    <table className={classes['rows']}>
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width: mm(width) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => {
            const style = {
              ...styleOf(TEXT_STYLES.columnHead),
              ...within(look.aboveHead, look.sides),
              borderBottom: ruleOf(RULE.thin, 'black'),
            };
            // A column without a title has no heading.
            return title.trim() === '' ? (
              <td key={title} style={style}>
                {title}
              </td>
            ) : (
              <th key={title} scope="col" className={classes[kind]} style={style}>
                {title}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.slice(from, to).map((row, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a paper never change
          <Row key={from + n} row={row} {...{ columns, look }} isLast={from + n === rows.length - 1} />
        ))}
        {children}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: readonly PaperCell[];
  readonly columns: readonly PaperColumn[];
  readonly look: TableStyle;
  readonly isLast: boolean;
}

function Row({ row, columns, look, isLast }: RowProps) {
  const style = {
    ...within(look.above, look.sides),
    ...styleOf(look.cell),
    verticalAlign: look.align,
    ...(!isLast && { borderBottom: ruleOf(RULE.thin, 'line') }),
  };
  return (
    <tr>
      {columns.map(({ title, kind }, n) => (
        <td key={title} className={classes[kind]} style={style}>
          <Cell cell={must(row[n], title)} look={look} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell, look }: { readonly cell: PaperCell; readonly look: TableStyle }) {
  if (typeof cell === 'string') return <PaperText text={cell} />;
  if ('cross' in cell) return <Cross cross={cell.cross} look={look} />;
  if ('box' in cell) {
    const { side, above, gap } = BOX_MEASURES;
    const square = { width: mm(side), height: mm(side), marginTop: mm(above), border: ruleOf(RULE.thin, 'black') };
    return (
      <span className={classes['boxed']} style={{ gap: mm(gap) }}>
        <span className={classes['box']} style={square} />
        <span>
          <PaperText text={cell.box} />
        </span>
      </span>
    );
  }
  return (
    <>
      <PaperText text={cell.text} />
      <span className={classes['second']} style={styleOf(look.second)}>
        {cell.second}
      </span>
    </>
  );
}

function Cross({ cross, look }: { readonly cross: PaperCross; readonly look: TableStyle }) {
  const half = pt(halfCrossWidth(cross, look.cross));
  const line = ruleOf(RULE.thin, 'black');
  // Letter spacing also adds space after the last digit.
  const right = {
    paddingRight: pt(CROSS_MEASURES.sides - CROSS_MEASURES.spacing),
    borderRight: line,
    textAlign: 'right',
  } as const;
  const left = { paddingLeft: pt(CROSS_MEASURES.sides) };
  const above = { borderBottom: line };
  return (
    <span
      className={classes['teeth']}
      style={{
        ...styleOf(look.cross),
        letterSpacing: pt(CROSS_MEASURES.spacing),
        gridTemplateColumns: `calc(${half} + ${pt(RULE.thin)}) ${half}`,
      }}
      role="img"
      aria-label={cross.words}
    >
      <span style={{ ...right, ...above }}>{cross.upper_right}</span>
      <span style={{ ...left, ...above }}>{cross.upper_left}</span>
      <span style={right}>{cross.lower_right}</span>
      <span style={left}>{cross.lower_left}</span>
    </span>
  );
}

/** The total below the rows. */
export function Total({ total }: Pick<PaperTable, 'total'>) {
  const style = {
    ...styleOf(TEXT_STYLES.total),
    ...within(BOTTOM_MEASURES.aboveTotal, BOTTOM_MEASURES.sides),
    borderTop: ruleOf(RULE.thin, 'black'),
    borderBottom: ruleOf(RULE.thick, 'black'),
  };
  if (total === null) return null;
  return (
    <tr className={classes['end']} data-end>
      {total.map(({ text, span, kind }) =>
        kind === 'text' ? (
          <th key={text} scope="row" colSpan={span} style={style}>
            {text}
          </th>
        ) : (
          <td key={text} colSpan={span} className={classes['figure']} style={style}>
            {text}
          </td>
        ),
      )}
    </tr>
  );
}

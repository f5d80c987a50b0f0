import type { CSSProperties } from 'react';
import type { TableStyle } from '#domain/shared/paper-measures.ts';
import type { Paper, PaperCell, PaperCode, PaperColumn, PaperCross, PaperNote } from '#domain/shared/paper.ts';
import { QR_CODE_MEASURES, CROSS_MEASURES, BOTTOM_MEASURES, TEXT_STYLES, RULE } from '#domain/shared/paper-measures.ts';
import { halfCrossWidth } from '#domain/shared/paper.ts';
import { must } from '#domain/shared/must.ts';
import { CodeDrawing } from '#web/ui/code-drawing.tsx';
import { styleOf, mm, pt, ruleOf } from './paper-style.ts';
import { PaperText } from './paper-text.tsx';
import classes from './paper.module.css';

interface PaperTableProps {
  readonly paper: Paper;
  /** The range of its rows on this page. */
  readonly from: number;
  readonly to: number;
}

/** Padding above and below (pt), and at the sides (mm). */
const within = (above: number, sides: number): CSSProperties => ({ padding: `${pt(above)} ${mm(sides)}` });

/** The rows of a paper on one page, with the column headings. The paper's end follows the last row. */
export function PaperTable({ paper, from, to }: PaperTableProps) {
  const { look, columns, rows } = paper.table;
  return (
    <table className={classes['rows']}>
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width: mm(width) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th
              key={title}
              scope="col"
              className={classes[kind]}
              style={{
                ...styleOf(TEXT_STYLES.columnHead),
                ...within(look.aboveHead, look.sides),
                borderBottom: ruleOf(RULE.thin, 'black'),
              }}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(from, to).map((row, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a paper never change
          <Row key={from + n} row={row} {...{ columns, look }} isLast={from + n === rows.length - 1} />
        ))}
        {to >= rows.length && <End paper={paper} />}
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

/** Table rows, although the last has no cells: browsers keep only rows together with the row before. */
function End({ paper }: { readonly paper: Paper }) {
  const { columns, total } = paper.table;
  const style = {
    ...styleOf(TEXT_STYLES.total),
    ...within(BOTTOM_MEASURES.aboveTotal, BOTTOM_MEASURES.sides),
    borderTop: ruleOf(RULE.thin, 'black'),
    borderBottom: ruleOf(RULE.thick, 'black'),
  };
  return (
    <>
      {total !== null && (
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
      )}
      <tr className={classes['end']} data-end>
        <td colSpan={columns.length}>
          <PaperEnd paper={paper} />
        </td>
      </tr>
    </>
  );
}

/** The end of a paper: notes, a payment code, and lines for signatures. */
const PaperEnd = ({ paper: { notes, code, signatures, sheet } }: { readonly paper: Paper }) => (
  <footer className={classes['block']}>
    <div className={classes['notes']}>
      <div className={classes['adjacent']}>
        {notes.map((note) => (
          <div key={note.text} style={{ margin: `${mm(BOTTOM_MEASURES.aboveNote)} ${mm(BOTTOM_MEASURES.sides)} 0` }}>
            <Note note={note} />
          </div>
        ))}
      </div>
      {code === null ? null : <Code code={code} />}
    </div>
    {signatures === null ? null : (
      <div className={classes['signatures']} style={{ marginTop: mm(BOTTOM_MEASURES.aboveSignatures[sheet]) }}>
        {signatures.map((who) => (
          <p
            key={who}
            style={{
              ...styleOf(TEXT_STYLES.signature),
              width: mm(BOTTOM_MEASURES.signature),
              paddingTop: mm(BOTTOM_MEASURES.belowLine),
              borderTop: ruleOf(RULE.thin, 'grey'),
            }}
          >
            <PaperText text={who} />
          </p>
        ))}
      </div>
    )}
  </footer>
);

const Note = ({ note: { label, text, look } }: { readonly note: PaperNote }) => (
  <>
    {label === null ? null : <p style={styleOf(TEXT_STYLES.label)}>{label}</p>}
    <p className={classes['typed']} style={styleOf(look)}>
      <PaperText text={text} />
    </p>
  </>
);

const Code = ({ code: { drawn, name, lines } }: { readonly code: PaperCode }) => (
  <div
    className={classes['coded']}
    style={{
      gap: mm(QR_CODE_MEASURES.gap),
      width: mm(QR_CODE_MEASURES.block),
      marginTop: mm(BOTTOM_MEASURES.aboveNote),
    }}
  >
    <div className={classes['code']} style={{ width: mm(QR_CODE_MEASURES.side), height: mm(QR_CODE_MEASURES.side) }}>
      <CodeDrawing drawn={drawn} label={name} />
    </div>
    <div className={classes['adjacent']} style={{ paddingTop: mm(QR_CODE_MEASURES.above) }}>
      {lines.map((note) => (
        <div key={note.text} style={{ paddingTop: mm(note.label === null ? 0 : QR_CODE_MEASURES.aboveLabel) }}>
          <Note note={note} />
        </div>
      ))}
    </div>
  </div>
);

import type { Paper, PaperCode, PaperNote } from '#domain/shared/paper.ts';
import { QR_CODE_MEASURES, BOTTOM_MEASURES, TEXT_STYLES, RULE } from '#domain/shared/paper-measures.ts';
import { CodeDrawing } from '#web/ui/code-drawing.tsx';
import { styleOf, mm, ruleOf } from './paper-style.ts';
import { PaperText } from './paper-text.tsx';
import { TableRows, Total } from './table-rows.tsx';
import classes from './paper.module.css';

interface PaperTableProps {
  readonly paper: Paper;
  /** The range of its rows on this page. */
  readonly from: number;
  readonly to: number;
}

/** The rows of a paper on one page, with the column headings. The paper's end follows the last row. */
export const PaperTable = ({ paper, from, to }: PaperTableProps) => (
  <TableRows table={paper.table} from={from} to={to}>
    {to >= paper.table.rows.length && <End paper={paper} />}
  </TableRows>
);

/** Table rows, although the last has no cells: browsers keep only rows together with the row before. */
const End = ({ paper }: { readonly paper: Paper }) => (
  <>
    <Total total={paper.table.total} />
    <tr className={classes['end']} data-end>
      <td colSpan={paper.table.columns.length}>
        <PaperEnd paper={paper} />
      </td>
    </tr>
  </>
);

/** The end of a paper: a summary, notes, a payment code, and lines for signatures. */
const PaperEnd = ({ paper: { summary, notes, code, signatures, sheet } }: { readonly paper: Paper }) => (
  <footer className={classes['block']}>
    {summary !== undefined && (
      <div style={{ marginTop: mm(BOTTOM_MEASURES.aboveSummary) }}>
        <TableRows table={summary} from={0} to={summary.rows.length}>
          <Total total={summary.total} />
        </TableRows>
      </div>
    )}
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

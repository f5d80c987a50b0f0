import { Fragment } from 'react';
import { splitAtNumbers } from '#domain/shared/paper.ts';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import classes from './paper.module.css';

/** Characters at which a browser would break a number. */
const IS_BREAKABLE = /[\p{Pd}/?!%]./u;

/** A text on paper: words with digits are not broken; other words may break after a slash. */
export function PaperText({ text }: { readonly text: string }) {
  const pieces = splitAtNumbers(text);
  if (!pieces.some((piece) => piece.whole && IS_BREAKABLE.test(piece.text))) return <BreakAfterSlash text={text} />;
  return pieces.map((piece, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces have no ID and never change their order
    <Fragment key={n}>
      {piece.whole ? <span className={classes['still']}>{piece.text}</span> : <BreakAfterSlash text={piece.text} />}
    </Fragment>
  ));
}

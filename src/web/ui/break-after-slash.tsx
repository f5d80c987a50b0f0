import { Fragment } from 'react';

/** A text that may wrap after a slash (`U/L/imported/Danture`); browsers would break inside a word. Copied text stays the same. */
export function BreakAfterSlash({ text }: { readonly text: string }) {
  const parts = text.split(/(?<=\/)(?=\p{L})/u);
  return parts.map((part, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never change places
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';

/** A text whose lines may end behind a slash (`U/L/imported/Danture`): browsers would rather break the word. What is read and copied stays. */
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

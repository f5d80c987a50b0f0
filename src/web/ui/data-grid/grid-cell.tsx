import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CellPlace } from './column-cells.ts';
import { placeAttributes } from './column-cells.ts';
import classes from './grid-cell.module.css';

interface SheetCellProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  readonly place: CellPlace;
  /** The typed text. */
  readonly text: string;
  /** Formats the text while the cell has no focus. */
  readonly shown?: (text: string) => string;
  readonly onType: (text: string) => void;
}

/** An editable cell. A plain input, because a month with 300 orders has 900 of them. */
export function GridCell({ place, text, shown, onType, ...input }: SheetCellProps) {
  const { editing, ...field } = useEditing();
  return (
    <input
      {...field}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      {...input}
      {...placeAttributes(place)}
      className={classes['field']}
      value={editing || shown === undefined ? text : shown(text)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** With focus, a cell shows the typed text, which is selected at first; otherwise it shows the formatted text. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  // Runs after the text without grouping is in the field, because replacing the text removes the selection.
  useLayoutEffect(() => {
    if (editing) ref.current?.select();
  }, [editing]);
  return { editing, ref, onFocus: () => setEditing(true), onBlur: () => setEditing(false) };
}

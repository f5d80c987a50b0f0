import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CellPlace } from './column-cells.ts';
import { placeAttributes } from './column-cells.ts';
import classes from './grid-cell.module.css';

interface SheetCellProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  readonly place: CellPlace;
  /** As typed. */
  readonly text: string;
  /** As it is looked at, and not typed into. */
  readonly shown?: (text: string) => string;
  readonly onType: (text: string) => void;
}

/** One cell that is typed into. A bare input: a month of three hundred orders has nine hundred of them. */
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

/** While a cell has the focus, it shows the typed text, at first selected; else with grouped thousands. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  // After the text without its commas has come into the field: a text that is exchanged is not selected any more.
  useLayoutEffect(() => {
    if (editing) ref.current?.select();
  }, [editing]);
  return { editing, ref, onFocus: () => setEditing(true), onBlur: () => setEditing(false) };
}

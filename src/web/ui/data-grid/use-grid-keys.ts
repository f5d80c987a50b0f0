import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { announce } from '../messages/announce.ts';
import type { CellPlace } from './column-cells.ts';
import { idsFrom, placeOf, moveInColumn } from './column-cells.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { must } from '#domain/shared/must.ts';

// Parses text pasted into a column: one line per row, as spreadsheets copy cells.

/** Returns the cells of each line. Ignores a trailing line break. */
const pastedLines = (clipboard: string): string[][] =>
  clipboard
    .replace(/(?:\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => unquoted(cell).trim()));

/** Returns the value of each line; an empty one leaves its row unchanged. Uses the first of several columns. */
export const pastedValues = (clipboard: string): string[] =>
  pastedLines(clipboard).map((cells) => must(cells[0], 'the first cell'));

/** Removes the quotes that some programs add to a cell with a separator. */
const unquoted = (cell: string): string => /^"(.*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell;

interface SheetKeys<Cell extends string> {
  /** The editable columns. */
  readonly cells: readonly Cell[];
  readonly onEnter: (place: CellPlace<Cell>) => void;
  readonly onLeave: (place: CellPlace<Cell>) => void;
  /** Escape: restores the previous text. */
  readonly onEscape: (place: CellPlace<Cell>) => void;
  /** Enter in the last row: moves on to saving. */
  readonly onEnd: () => void;
  /** Handles additional keys of this grid. Returns whether the key was one of them. */
  readonly onOwnKey?: (event: KeyboardEvent<HTMLElement>, place: CellPlace<Cell>) => boolean;
  /** Fills a column downwards; an empty value leaves its row unchanged. Returns how many values had a row. */
  readonly fillDown: (rows: readonly string[], cell: Cell, values: readonly string[]) => number;
  /** Handles pasted lines of several cells that name their rows. Returns whether they do. */
  readonly fillNamed?: (lines: readonly (readonly string[])[]) => boolean;
  /** Called if some pasted values had no row. */
  readonly onTooMany: (filled: number, left: number) => void;
}

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Returns the event handlers for the spreadsheet keys of all cells, to attach to their container. */
export function useGridKeys<Cell extends string>(sheet: SheetKeys<Cell>) {
  const { cells } = sheet;

  const step = (event: KeyboardEvent<HTMLElement>, { cell }: CellPlace<Cell>, rows: 1 | -1): void => {
    const went = moveInColumn(event.currentTarget, event.target as HTMLInputElement, cell, rows);
    if (!went && event.key === 'Enter' && rows === 1) sheet.onEnd();
  };
  /** Handles the key if it is one of the grid’s. Returns whether it is. */
  const isPressed = (event: KeyboardEvent<HTMLElement>, place: CellPlace<Cell>): boolean => {
    const rows = event.shiftKey && event.key === 'Enter' ? -1 : STEPS[event.key];
    if (rows !== undefined) step(event, place, rows);
    else if (event.key === 'Escape') sheet.onEscape(place);
    else return sheet.onOwnKey?.(event, place) === true;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const place = placeOf(event.target, cells);
    if (place === null || event.nativeEvent.isComposing || hasModifier(event)) return;
    if (!isPressed(event, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event.target, cells);
    if (place !== null) sheet.onEnter(place);
  };
  const onBlur = (event: FocusEvent): void => {
    const place = placeOf(event.target, cells);
    if (place !== null) sheet.onLeave(place);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const place = placeOf(event.target, cells);
    if (place === null) return;
    const text = event.clipboardData.getData('text/plain');
    const values = pastedValues(text);
    if (values.length === 1 && values[0] === text) return;
    event.preventDefault();
    if (text.includes('\t') && sheet.fillNamed?.(pastedLines(text)) === true) return;
    const filled = sheet.fillDown(idsFrom(event.currentTarget, place), place.cell, values);
    if (filled < values.length) sheet.onTooMany(filled, values.length - filled);
    else announce(`${countText(filled, 'row')} filled`);
  };
  return { onKeyDown, onFocus, onBlur, onPaste };
}

/** The message about pasted values without a row. */
export const tooManyText = (filled: number, left: number): string =>
  `${filled} rows filled. ${left} values had no row and were ignored.`;

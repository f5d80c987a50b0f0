import { useEffect, useReducer, useRef, useState } from 'react';
import { useToday } from '#web/platform/session/session.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { CellPlace } from '#web/ui/data-grid/column-cells.ts';
import { useGridKeys } from '#web/ui/data-grid/use-grid-keys.ts';
import type { RateCell, RateRow, TypedRate, TypedRates } from './rate-sheet.ts';
import {
  RATE_CELLS,
  fillRates,
  isTypedRates,
  leaveRate,
  namedRates,
  ratesToSave,
  typeRate,
  withoutTyped,
} from './rate-sheet.ts';

/** Changes the typed rates. It is a stable function. */
export type ChangeRates = (by: (typed: TypedRates) => TypedRates) => void;

const NOTHING: TypedRates = {};

const openingRates = (draft: string): TypedRates => {
  const kept = readDraft(draft);
  return isTypedRates(kept) ? kept : NOTHING;
};

/** The typed rates of a sheet, stored as a draft that survives a reload. */
export function useRateSheet(draft: string, rows: readonly RateRow[]) {
  const today = useToday();
  const [typed, change] = useReducer(
    (before: TypedRates, by: (typed: TypedRates) => TypedRates) => by(before),
    draft,
    openingRates,
  );
  const [from, setFrom] = useState<string>(today);
  const days = { today, from };
  const { changed } = ratesToSave(rows, typed, days);

  useEffect(() => {
    if (changed === 0) deleteDraft(draft);
    else saveDraft(draft, typed);
  }, [draft, typed, changed]);

  return { typed, change, days, setFrom, changed, forget: () => change(() => NOTHING) };
}

interface RateKeys {
  readonly rows: readonly RateRow[];
  readonly typed: TypedRates;
  readonly change: ChangeRates;
  readonly onEnd: () => void;
  readonly onTooMany: (filled: number, left: number) => void;
  /** Called after lines with product names were pasted. */
  readonly onNamed: (filled: number, unknown: readonly string[]) => void;
}

/** The spreadsheet keys of a rate sheet. */
export function useRateKeys({ rows, typed, change, onEnd, onTooMany, onNamed }: RateKeys) {
  const entered = useRef<{ readonly id: string; readonly before: TypedRate | undefined } | null>(null);
  // A product may disappear while its cell is left.
  const rowsOf = (ids: readonly string[]): readonly RateRow[] =>
    ids.flatMap((id) => rows.find(({ product_id }) => product_id === id) ?? []);
  /**
   * Escape restores the text that the cell had when it got the focus. Pressed again, or without such a text, it
   * restores the stored value.
   */
  const restore = ({ id }: CellPlace): void => {
    const before = entered.current?.id === id ? entered.current.before : undefined;
    const isThere = before === undefined || before.rate === typed[id]?.rate;
    change((now) => (isThere ? withoutTyped(now, id) : { ...now, [id]: before }));
  };
  return useGridKeys<RateCell>({
    cells: RATE_CELLS,
    onEnter: ({ id }) => {
      entered.current = { id, before: typed[id] };
    },
    onLeave: ({ id }) => change((now) => rowsOf([id]).reduce(leaveRate, now)),
    onEscape: restore,
    onEnd,
    onTooMany,
    fillNamed: (lines) => {
      const named = namedRates(rows, lines);
      if (named === null) return false;
      change((now) => fillRates(now, named.rows, named.rates));
      onNamed(named.rows.length, named.unknown);
      return true;
    },
    fillDown: (ids, _, values) => {
      const filled = rowsOf(ids.slice(0, values.length));
      change((now) => fillRates(now, filled, values));
      return filled.length;
    },
  });
}

export const typeInto = (change: ChangeRates, row: RateRow, text: string): void =>
  change((now) => typeRate(now, row, text));

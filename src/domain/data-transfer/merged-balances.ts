// An amount in a cell that is merged over several rows: which of their doctors owes it is not known.
import type { TableKind } from './table-kinds.ts';
import { columnsOf } from './table-kinds.ts';
import type { ColumnMap } from './table-map.ts';
import type { RawRow } from './table-rows.ts';

/** Returns the rows with the amount in the first row of its merged cell alone: the others have none, and are problems. */
export function withoutMergedBalances(kind: TableKind, map: ColumnMap, rows: readonly RawRow[]): readonly RawRow[] {
  const places = new Set(columnsOf(kind).flatMap(({ key, holds }) => (holds === 'balance' ? [map.indexOf(key)] : [])));
  return rows.map((row) =>
    row.merged?.some((place) => places.has(place)) === true
      ? { ...row, cells: row.cells.map((cell, at) => (places.has(at) && row.merged?.includes(at) ? '' : cell)) }
      : row,
  );
}

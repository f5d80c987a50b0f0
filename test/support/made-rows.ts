// Table rows that are built from their expected outcome.
import { type TableKind, columnsOf } from '#domain/imports/tables/table-kinds.ts';
import { type TableRow, parseTableRows } from '#domain/imports/tables/table-rows.ts';
import type { countVerdicts } from '#domain/imports/tables/verdicts.ts';
import fc from 'fast-check';

export const TODAY = '2026-11-23';
export const RUNS = { numRuns: 150 };

type Counts = ReturnType<typeof countVerdicts>;
export type CountKey = keyof Counts;

export const countOf = (countKeys: readonly CountKey[]): Counts => {
  const counts = { problem: 0, new: 0, change: 0, same: 0 };
  for (const one of countKeys) counts[one] += 1;
  return counts;
};

/** The cells as in a file with the headings of the template. */
export const rowsOf = (kind: TableKind, made: readonly Readonly<Record<string, string>>[]): readonly TableRow[] => {
  const keys = columnsOf(kind).flatMap(({ key, isInTemplate }) => (isInTemplate ? [key] : []));
  const raw = made.map((cells, place) => ({ row: place + 2, cells: keys.map((key) => cells[key] ?? '') }));
  return parseTableRows(kind, keys, { days: 'day_first', timeZone: 'Asia/Kolkata' }, raw);
};

/** Returns a function that tells whether a key occurs for the first time. */
export const firstTime = () => {
  const seen = new Set<string>();
  return (key: string): boolean => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
};

/** One name in several spellings of the same doctor. */
export const spelled = (name: string, spelling: number): string =>
  [name, `Dr. ${name}`, name.toUpperCase(), `doctor  ${name} `][spelling] ?? name;

export const nameOf = (who: number): string => `Anil ${'abcdefghij'[who] ?? 'z'}`;
export const who = fc.integer({ min: 0, max: 9 });
export const spelling = fc.integer({ min: 0, max: 3 });

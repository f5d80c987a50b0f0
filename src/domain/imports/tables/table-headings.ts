// Finds the heading row of a table. Reports may start with title rows, and headings may take two rows.
import { isBlank } from '#domain/shared/text.ts';
import type { TableKind } from './table-kinds.ts';
import { columnsOf } from './table-kinds.ts';
import { matchHeadings } from './table-map.ts';
import type { RawRow } from './table-rows.ts';

export interface FoundHeadings {
  /** Numbers of the first and last heading row in the file. */
  readonly first: number;
  readonly last: number;
  readonly headings: readonly string[];
  readonly rows: readonly RawRow[];
}

interface Candidate {
  readonly start: number;
  readonly size: 1 | 2;
  readonly headings: readonly string[];
  readonly score: number;
}

/**
 * Finds the row with the most known headings among the first `among` rows; the first row if there are none. `chosen` is
 * the number of the row that the user chose. It is ignored if it is not among these rows, for example because another
 * sheet was selected.
 */
export function findHeadings(
  kind: TableKind,
  rows: readonly RawRow[],
  { among, chosen }: { readonly among: number; readonly chosen: number | null },
): FoundHeadings | null {
  const searched = rows.slice(0, among);
  const asked = searched.findIndex(({ row }) => row === chosen);
  const candidates = searched.flatMap((_, start) =>
    asked === -1 || asked === start ? candidatesAt(kind, searched, start) : [],
  );
  const best = candidates.reduce<Candidate | null>(
    (one, other) => (one === null || other.score > one.score ? other : one),
    null,
  );
  if (best === null) return null;
  const { start, size, headings } = best;
  const [first, last] = [rows[start], rows[start + size - 1]];
  if (first === undefined || last === undefined) return null;
  return { first: first.row, last: last.row, headings, rows: rows.slice(start + size) };
}

/** A bonus smaller than one heading. It decides between candidates with the same number of headings. */
const PREFERRED = 0.5;

/**
 * A row alone, and together with the next row. If the next row also has headings, but not more than this row, it
 * belongs to the headings and is not data.
 */
function candidatesAt(kind: TableKind, rows: readonly RawRow[], start: number): Candidate[] {
  const [upper, lower] = [trimmed(rows[start]), trimmed(rows[start + 1])];
  const single: Candidate = { start, size: 1, headings: upper, score: scoreOf(kind, upper) };
  if (rows[start + 1] === undefined) return [single];
  const headings = joined(kind, upper, lower);
  const lowerScore = scoreOf(kind, lower);
  const bonus = lowerScore > 0 && lowerScore <= single.score ? PREFERRED : 0;
  const both: Candidate = { start, size: 2, headings, score: scoreOf(kind, headings) + bonus };
  // The lower row alone is the next candidate.
  return both.score > Math.max(single.score, lowerScore) ? [single, both] : [single];
}

const trimmed = (row: RawRow | undefined): string[] => (row?.cells ?? []).map((cell) => cell.trim());

/** A required column has double weight, because a title row rarely matches one. */
function scoreOf(kind: TableKind, headings: readonly string[]): number {
  const keys = new Set(matchHeadings(kind, headings));
  return columnsOf(kind).reduce((sum, { key, isRequired }) => sum + (keys.has(key) ? (isRequired ? 2 : 1) : 0), 0);
}

/**
 * Joins headings of two rows: `Order` above `Date` becomes `Order Date`. Uses the lower heading alone if only that is
 * known.
 */
function joined(kind: TableKind, upper: readonly string[], lower: readonly string[]): readonly string[] {
  const width = Math.max(upper.length, lower.length);
  let group = '';
  const both = Array.from({ length: width }, (_, place) => {
    const [above = '', below = ''] = [upper[place], lower[place]];
    if (isBlank(below) || above === below) {
      group = '';
      return above;
    }
    // A heading in the upper row also applies to the empty cells to its right.
    if (!isBlank(above)) group = above;
    return group === '' ? below : `${group} ${below}`;
  });
  const known = matchHeadings(kind, both);
  const mixed = both.map((heading, place) => (known[place] === null ? (lower[place] ?? heading) || heading : heading));
  const mixedKnown = matchHeadings(kind, mixed);
  return both.map((heading, place) => {
    const key = mixedKnown[place] ?? null;
    return key !== null && !known.includes(key) ? (mixed[place] ?? heading) : heading;
  });
}

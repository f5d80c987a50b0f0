/** A part of an answer, `totals.orders` or, of each in a list, `doctors.orders`: numbers are summed, lists are counted. */
export type Path = string;

/** How many rows an answer has at these places. */
export const answerSize = (answer: unknown, paths: readonly Path[]): number =>
  paths.map((path) => countAt(answer, path)).reduce((sum, count) => sum + count, 0);

function countAt(answer: unknown, path: Path): number {
  let found: readonly unknown[] = [answer];
  for (const name of path.split('.')) found = found.flat().map((part) => partOf(part, name));
  return found.map((part) => countOf(part, path)).reduce((sum, count) => sum + count, 0);
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** Throws where there is nothing to count: a view that changed its answer is not measured by what it no longer says. */
function countOf(part: unknown, path: Path): number {
  if (Array.isArray(part)) return part.length;
  if (typeof part === 'number') return part;
  throw new Error(`The answer has nothing to count at ${path}`);
}

/**
 * A path into an answer: `totals.orders`, or `doctors.orders` for each item of a list. Numbers are added, lists
 * counted.
 */
export type Path = string;

/** Returns the number of rows at these paths. */
export const answerSize = (answer: unknown, paths: readonly Path[]): number =>
  paths.map((path) => countAt(answer, path)).reduce((sum, count) => sum + count, 0);

function countAt(answer: unknown, path: Path): number {
  let found: readonly unknown[] = [answer];
  for (const name of path.split('.')) found = found.flat().map((part) => partOf(part, name));
  return found.map((part) => countOf(part, path)).reduce((sum, count) => sum + count, 0);
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** Throws if there is nothing to count, so that a changed answer is noticed. */
function countOf(part: unknown, path: Path): number {
  if (Array.isArray(part)) return part.length;
  if (typeof part === 'number') return part;
  throw new Error(`The answer has nothing to count at ${path}`);
}

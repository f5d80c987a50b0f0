/**
 * A value that is there by everything the code knows, e.g. the one row of a count. Where it is missing after all, that is a defect:
 * it is said at once, with what is missing, and nothing is made up in its place.
 */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}

/**
 * Returns a value that is known to be present, such as the row of a count. If it is missing, throws an error that names
 * it: that is a defect in the code.
 */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}

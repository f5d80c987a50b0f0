/** Returns a value that the code knows to be present, such as the one row of a count. A missing one is a defect and throws its name. */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}

// The fields of an audit log entry before and after the change.

export interface FieldChange {
  readonly field: string;
  /** Undefined if the record had no such field, or it was not recorded. */
  readonly before: unknown;
  readonly after: unknown;
  readonly changed: boolean;
}

/**
 * Returns all fields of a record before and after, changed fields first. A created record has no state before, a
 * deleted record none after.
 */
export function fieldChanges(before: unknown, after: unknown): readonly FieldChange[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(earlier), ...Object.keys(later)])];
  const changes = fields.map((field) => {
    const [was, is] = [earlier[field], later[field]];
    return { field, before: was, after: is, changed: !isSame(was, is) };
  });
  return [...changes.filter(({ changed }) => changed), ...changes.filter(({ changed }) => !changed)];
}

/** A value that is not an object becomes the single field `value`. */
function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  if (part === null || part === undefined) return {};
  return typeof part === 'object' && !Array.isArray(part) ? { ...part } : { value: part };
}

/** Compares by content. The order of the keys does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

// What an entry says was before and after, field by field.

export interface FieldChange {
  readonly field: string;
  /** Undefined: the record had no such field, or it was not recorded. */
  readonly before: unknown;
  readonly after: unknown;
  readonly changed: boolean;
}

/**
 * The fields of a record before and after, each once, those that changed first. Either side may be missing: a record that was made has
 * nothing before, one that was removed nothing after.
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

/** A value that is not a record becomes one field without a name. */
function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  if (part === null || part === undefined) return {};
  return typeof part === 'object' && !Array.isArray(part) ? { ...part } : { value: part };
}

/** The keys of objects come in any order. */
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

import type { Operation } from '#contract/kit/operation.ts';
import type { z } from '#contract/kit/zod.ts';

type Schema = z.core.$ZodType;

export const PARTS = ['params', 'query', 'body'] as const;

/** The path of a single value in the input of an operation: `['prices', '0', 'rate']` of the body. */
export interface Place {
  readonly part: (typeof PARTS)[number];
  readonly path: readonly string[];
  /** The contract's schema of that value, without its optional wrappers. */
  readonly schema: Schema;
}

/** Every path in an operation's input, from the contract: for a list its first entry, and the list itself. */
export const placesOf = (operation: Operation): Place[] =>
  PARTS.flatMap((part) => {
    const schema = operation[part];
    return schema === undefined ? [] : leavesOf(schema, []).map((leaf) => ({ part, ...leaf }));
  });

export const nameOf = ({ part, path }: Place): string => [part, ...path].join('.');

type Leaf = Pick<Place, 'path' | 'schema'>;

function leavesOf(given: Schema, path: readonly string[]): Leaf[] {
  const schema = bare(given);
  const { def } = schema._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, [...path, name]));
  }
  if (def.type === 'array') return [{ path, schema }, ...leavesOf(def.element, [...path, '0'])];
  return [{ path, schema }];
}

/** A schema without optional, nullable, default and transform wrappers. */
export function bare(schema: Schema): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  if (def.type === 'pipe') return bare(def.in);
  return 'innerType' in def ? bare(def.innerType) : known;
}

/** An input with another value at a path; missing parents are created. */
export function withValue(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input) || name === '0') {
    const list: readonly unknown[] = Array.isArray(input) ? input : [];
    return [withValue(list[0], rest, value), ...list.slice(1)];
  }
  const fields: object = typeof input === 'object' && input !== null ? input : {};
  // As an own property with any name: `__proto__` too.
  return Object.fromEntries([
    ...Object.entries(fields).filter(([field]) => field !== name),
    [name, withValue(Reflect.get(fields, name), rest, value)],
  ]);
}

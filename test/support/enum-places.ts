import type { Operation } from '#contract/kit/operation.ts';
import type { z } from '#contract/kit/zod.ts';

/** The path of an output field with a closed set of words: `['items', '*', 'status']`. */
export interface EnumPlace {
  readonly path: readonly string[];
  /** The field's schema: operations share them. */
  readonly schema: z.core.$ZodType;
}

/** Every field of an operation's output with a closed set of words. */
export const enumPlaces = ({ output }: Operation): EnumPlace[] => (output === null ? [] : placesIn(output, []));

function placesIn(schema: z.core.$ZodType, path: readonly string[]): EnumPlace[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'enum') return [{ path, schema }];
  if (def.type === 'array') return placesIn(def.element, [...path, '*']);
  if (def.type === 'record') return placesIn(def.valueType, [...path, '*']);
  if (def.type === 'union') return def.options.flatMap((option) => placesIn(option, path));
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => placesIn(field, [...path, name]));
  }
  return 'innerType' in def ? placesIn(def.innerType, path) : [];
}

/** Sets a value at every such path of an output; returns the number of changed fields. */
export function setIn(output: unknown, [name, ...rest]: readonly string[], value: string): number {
  if (name === undefined || typeof output !== 'object' || output === null) return 0;
  const names = name === '*' ? Object.keys(output) : [name].filter((one) => Object.hasOwn(output, one));
  if (rest.length > 0) return names.reduce((sum, one) => sum + setIn(Reflect.get(output, one), rest, value), 0);
  for (const one of names) Reflect.set(output, one, value);
  return names.length;
}

import { CONTRACT } from '../contract.ts';
import { z } from '../kit/zod.ts';

/**
 * The schemas of the contract with their export names, which become their names in the API document. Not loaded by the
 * browser.
 */
export function namedSchemas(): ReadonlyMap<z.core.$ZodType, string> {
  const schemas = Object.entries<unknown>(CONTRACT).flatMap(([name, value]) =>
    value instanceof z.core.$ZodType && /^[A-Z]/.test(name) ? [[value, name] as const] : [],
  );
  return new Map(schemas);
}

import { Amount, Total } from '#contract/kit/fields.ts';
import type { z } from '#contract/kit/zod.ts';
import { Percent } from '#contract/prices/prices.ts';

/** Where an answer contains amounts, as paths (`items.0.amount`). */
export function moneyKeys(answer: unknown, path: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const here = [...path, key];
    // A permission reveals no amount, nor does the unit of a product.
    if (key === 'may' || key === 'fixed_units') return [];
    const found = /(?:^|_)(?:amount|price|rate|units|payments?)(?:_|$)/.test(key) ? [here.join('.')] : [];
    return [...found, ...moneyKeys(value, here)];
  });
}

/** Texts that look like an amount but are none, such as shades and programs. */
const NO_MONEY = /(?:^|_)(?:shade|version|user_agent)$/;

/** Where a text in an answer looks like an amount (`1850.00`, `₹5`), as paths. */
export function moneyTexts(answer: unknown, path: readonly string[] = []): string[] {
  if (typeof answer === 'string')
    return /₹|\d\.\d\d\b/.test(answer) && !NO_MONEY.test(path.at(-1) ?? '') ? [path.join('.')] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => moneyTexts(value, [...path, key]));
}

/** Whether the contract calls a field an amount, whatever its name. */
const MONEY: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([Amount, Total, Percent]);

interface MoneyPlace {
  readonly path: readonly string[];
  /** Whether an answer can leave out the field, or an object around it. */
  readonly isOptional: boolean;
}

/** Every output field with an amount, as paths: `['items', '*', 'amount']`. */
export function moneyPlaces(schema: z.core.$ZodType, path: readonly string[] = [], isOptional = false): MoneyPlace[] {
  if (MONEY.has(schema)) return [{ path, isOptional }];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return moneyPlaces(def.element, [...path, '*'], isOptional);
  if (def.type === 'record') return moneyPlaces(def.valueType, [...path, '*'], isOptional);
  if (def.type === 'union') return def.options.flatMap((option) => moneyPlaces(option, path, isOptional));
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => moneyPlaces(field, [...path, name], isOptional));
  }
  return 'innerType' in def ? moneyPlaces(def.innerType, path, isOptional || def.type === 'optional') : [];
}

/** The paths of an answer that exist, even with null. */
export function filledPlaces(answer: unknown, places: readonly MoneyPlace[]): string[] {
  return places.filter(({ path }) => leadsTo(answer, path)).map(({ path }) => path.join('.'));
}

function leadsTo(answer: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof answer !== 'object' || answer === null) return false;
  const names = name === '*' ? Object.keys(answer) : [name].filter((one) => Object.hasOwn(answer, one));
  return names.some((one) => leadsTo(Reflect.get(answer, one), rest));
}

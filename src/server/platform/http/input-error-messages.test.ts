import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseInput } from './parse-input.ts';

// For any value of any field, the message is ours, never the library's.

interface Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
}

type Path = readonly (string | 0)[];

const PARTS = ['params', 'query', 'body'] as const;

/** Every field of a schema, fields in lists at the first position. */
function fieldsOf(json: Json, path: Path = []): Path[] {
  const within = Object.entries(json.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  const items = json.items ? fieldsOf(json.items, [...path, 0]) : [];
  return [path, ...within, ...items, ...(json.anyOf ?? []).flatMap((one) => fieldsOf(one, path))];
}

/** A value at a path and nothing else: `{ orders: [{ patient_name: 7 }] }`. */
const at = ([first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value;
  return first === 0 ? [at(rest, value)] : { [first]: at(rest, value) };
};

const LONG = 'x'.repeat(5000);
const WRONG: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  LONG,
  '\u0000',
  '\uD800',
  '1999-12-31',
  '2026-02-30',
  '2101-01-01',
  '-1',
  '1e400',
  0,
  -1,
  1.5,
  1e9,
  2 ** 53,
  2 ** 70,
  Number.NaN,
  true,
  [],
  [null],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  { surprise: 1 },
];

const LIBRARY =
  /\binvalid (?:input|option|uuid|string|iso|key|element|number|date)|too (?:big|small)|\bexpected\b|\breceived\b|must match|regex|\bNaN\b|zod/i;

const operations: readonly Operation[] = Object.values(API);

describe.each(operations)('$name', (operation) => {
  const places = PARTS.flatMap((part) => {
    const schema = operation[part];
    if (schema === undefined) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
    return fieldsOf(json).map((path) => ({ part, path }));
  });

  test('describes an invalid value of any field in our own words', () => {
    for (const { part, path } of places) {
      for (const value of WRONG) {
        const request = { params: {}, query: {}, body: {}, [part]: at(path, value) } as unknown as FastifyRequest;
        const outcome = parseInput(operation, request);
        const said = outcome.ok ? [] : (outcome.refusal.faults ?? []);
        for (const { field, message } of said) {
          expect(message, `${part} ${field}`).not.toMatch(LIBRARY);
          expect(message, `${part} ${field}`).toMatch(/^[A-Z].{5,}/);
        }
      }
    }
  });
});

const faultsOf = (schema: z.core.$ZodType, given: unknown): string[] => {
  const parsed = z.safeParse(z.strictObject({ it: schema }), { it: given });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

test.each([
  [z.string(), null, 'Fill in this field'],
  [z.string(), 7, 'Enter text'],
  [z.int(), 1.5, 'Please enter a whole number'],
  [z.number(), 'x', 'Please enter a number'],
  [z.number().check(z.lte(10)), 11, 'Please enter a number up to 10'],
  [z.number().check(z.gte(1)), 0, 'Please enter a number from 1'],
  [z.boolean(), 'yes', 'Choose yes or no'],
  [z.uuid(), 'x', 'This is not a valid id'],
  [z.string().check(z.maxLength(3)), 'long', 'Please use at most 3 characters'],
  [z.enum(['USER', 'ADMIN']), 'X', 'Please choose one of: USER, ADMIN'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Enter at most 1'],
])('%# describes it plainly', (schema, given, text) => {
  expect(faultsOf(schema, given)).toEqual([text]);
});

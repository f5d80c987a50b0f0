import type { Operation } from '#contract/kit/operation.ts';
import { acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import type { z } from '#contract/kit/zod.ts';
import type { Named } from './json.ts';
import type { JsonSchemas } from './schemas.ts';

/** Returns the path, query and header parameters of an operation. */
export const parametersOf = (operation: Operation, schemas: JsonSchemas): readonly Named[] => [
  ...parametersIn('path', operation.params, schemas),
  ...parametersIn('query', operation.query, schemas),
  ...(acceptsIdempotencyKey(operation) ? [keyHeader(operation)] : []),
];

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType | undefined, schemas: JsonSchemas): Named[] {
  if (schema === undefined) return [];
  const { properties, required = [] } = schemas.objectOf(schema, 'address');
  return Object.entries(properties).map(([name, property]) => {
    const isRequired = place === 'path' || required.includes(name);
    return { name, value: { name, in: place, ...(isRequired && { required: true }), schema: property } };
  });
}

/** Returns the request body of an operation: an object, or the bytes of a file. */
export function bodyOf({ body, upload, name }: Operation, schemas: JsonSchemas): Named | undefined {
  if (upload !== undefined)
    return { name: 'file', value: { required: true, content: { 'application/octet-stream': {} } } };
  if (body === undefined) return undefined;
  const schema = schemas.schemaOf(body, 'body');
  return {
    name: schemas.nameOf(body) ?? name,
    value: { required: true, content: { 'application/json': { schema } } },
  };
}

const keyHeader = ({ creates }: Operation): Named => ({
  name: 'Idempotency-Key',
  value: {
    name: 'Idempotency-Key',
    in: 'header',
    ...(creates && { required: true }),
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
});

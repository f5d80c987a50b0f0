import { XLSX_TYPE } from '#domain/shared/exports.ts';
import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { takesKey } from '#contract/kit/operation.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusals.ts';
import { z } from '#contract/kit/zod.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './open-api.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: object;
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: Schema }> }
  >;
}

interface Schema {
  readonly type?: string;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Record<string, OperationObject>>;
  readonly components: { readonly schemas: Record<string, Schema>; readonly securitySchemes: Record<string, object> };
}

const operations: readonly Operation[] = Object.values(API);
// As its readers get it: what is no JSON would be gone.
const document = JSON.parse(JSON.stringify(openApiDocument(operations, TRANSPORT_REFUSALS))) as Document;

const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, object]) => ({ path, method, object })),
);

const objectOf = (operation: Operation): OperationObject => {
  const found = document.paths[operation.path]?.[operation.method.toLowerCase()];
  if (found === undefined) throw new Error(`${operation.name} is not in the document`);
  return found;
};

/** Every value of a key anywhere in a JSON value. */
const valuesOf = (json: unknown, key: string): unknown[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([name, value]: [string, unknown]) => [
        ...(name === key ? [value] : []),
        ...valuesOf(value, key),
      ])
    : [];

test('is a document of OpenAPI 3.1 that says who answers and with what anything may be refused', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Marginline', version: '1' });
  for (const code of Object.keys(TRANSPORT_REFUSALS)) expect(document.info.description).toContain(code);
});

test('lists the operations of the contract, and nothing else', () => {
  const ofDocument = listed.map(({ path, method, object }) => `${object.operationId} ${method.toUpperCase()} ${path}`);
  const ofContract = operations.map(({ name, method, path }) => `${name} ${method} ${path}`);
  expect(ofDocument.toSorted()).toEqual(ofContract.toSorted());
});

test('every reference leads somewhere', () => {
  const references = valuesOf(document, '$ref');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const place = String(reference).replace('#/', '').split('/');
    const target = place.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect(target, String(reference)).toBeDefined();
  }
});

test('every security scheme that is asked for is defined', () => {
  const asked = new Set(listed.flatMap(({ object }) => object.security.flatMap((scheme) => Object.keys(scheme))));
  expect([...asked]).toEqual(Object.keys(document.components.securitySchemes));
});

test('a problem is described as it is sent', () => {
  const { properties = {}, required = [] } = document.components.schemas['Problem'] ?? {};
  expect(Object.keys(properties)).toEqual(['type', 'status', 'title', 'detail', 'code', 'errors', 'request_id']);
  expect(required.toSorted()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type']);
});

describe.each(operations)('$name', (operation) => {
  const object = objectOf(operation);

  test('has one sentence, asks for a session exactly where the permission table does, and takes a key where it changes something', () => {
    expect(object.summary).toMatch(/^[A-Z].*\.$/);
    expect(object.security.length === 0).toBe(isPermitted(operation.name, null));
    const key = object.parameters.find(({ name }) => name === 'Idempotency-Key');
    expect(key !== undefined).toBe(takesKey(operation));
    if (key) expect(key).toMatchObject({ in: 'header', required: operation.creates === true });
  });

  test('gives every parameter once, with a schema; those of its path are required', () => {
    const inPath = object.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required)).toBe(true);
    const places = object.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(places).size).toBe(places.length);
    expect(object.parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
  });

  test('describes its body, closed to other fields', () => {
    const { body, upload } = operation;
    const types = Object.keys(object.requestBody?.content ?? {});
    expect(types).toEqual(body ? ['application/json'] : upload ? ['application/octet-stream'] : []);
    if (object.requestBody && body) {
      expect(object.requestBody.content['application/json']?.schema).toMatchObject({
        type: 'object',
        additionalProperties: false,
      });
    }
  });

  test('describes its answer and every refusal', () => {
    const isEmpty = operation.output === null && operation.file === undefined;
    const status = isEmpty ? '204' : operation.creates === true ? '201' : '200';
    expect(Object.keys(object.responses)).toEqual([status, 'default']);
    const types = Object.keys(object.responses[status]?.content ?? {});
    const type = operation.file ?? (operation.streams === true ? 'text/event-stream' : 'application/json');
    const others = type === 'text/csv' && operation.exports === true ? [XLSX_TYPE] : [];
    expect(types).toEqual(isEmpty ? [] : [type, ...others]);
    const answered = object.responses[status]?.content?.[type]?.schema;
    // One object, or one of several.
    const objects = operation.output === null ? [] : (answered?.anyOf ?? answered?.oneOf ?? [answered]);
    expect(objects.every((one) => one?.type === 'object')).toBe(true);
    for (const code of [...operation.refusals, 'invalid_input', 'not_allowed']) {
      expect(object.responses['default']?.description).toContain(code);
    }
    expect(object.responses['default']?.content?.['application/problem+json']?.schema.$ref).toBe(
      '#/components/schemas/Problem',
    );
  });
});

/** What a body lacks without which there is nothing to do: neither may it be left out, nor does leaving it out mean anything but a blank. */
const isNeeded = (body: z.core.$ZodType, field: string): boolean => {
  const shape = (body._zod.def as z.core.$ZodObjectDef).shape;
  const left = z.safeParse(shape[field] ?? z.undefined(), undefined);
  return !left.success || left.data === '';
};

test('every field without which an operation does nothing is marked as required, and has no default', () => {
  const told = operations.flatMap((operation) => {
    const { name, body } = operation;
    if (body?._zod.def.type !== 'object') return [];
    const { properties = {}, required = [] } =
      objectOf(operation).requestBody?.content['application/json']?.schema ?? {};
    return Object.entries(properties).map(([field, schema]) => ({
      field: `${name} ${field}`,
      required: required.includes(field),
      hasDefault: 'default' in schema,
      needed: isNeeded(body, field),
    }));
  });
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(({ required, needed }) => required !== needed)).toEqual([]);
  expect(told.filter(({ required, hasDefault }) => required && hasDefault)).toEqual([]);
  expect(told.filter(({ required }) => required).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['createUser email', 'createUser password', 'signIn email', 'signIn password']),
  );
});

import { PROBLEM_TYPE, STATUS } from '#server/platform/http/problem.ts';
import { XLSX_TYPE } from '#domain/shared/exports.ts';
import { API } from '#contract/api.ts';
import { type Operation, acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { z } from '#contract/kit/zod.ts';
import { namedSchemas } from '#contract/api-document/named-schemas.ts';
import { NOUNS, nounOf } from '#contract/api-document/nouns.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './document.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: true;
  readonly schema: object;
}

type Content = Record<string, { readonly schema: Schema }>;

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly description: string; readonly content?: Content }>;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly (string | null)[];
  readonly format?: string;
  readonly pattern?: string;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly security: readonly object[];
  readonly paths: Record<string, Record<string, OperationObject>>;
  readonly components: { readonly schemas: Record<string, Schema>; readonly securitySchemes: Record<string, object> };
}

const operations: readonly Operation[] = Object.values(API);
// As clients receive it: values that are not JSON would be missing.
const document = JSON.parse(JSON.stringify(openApiDocument(operations, namedSchemas()))) as Document;

const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, object]) => ({ path, method, object })),
);

/** The target of a reference. */
const targetOf = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

/** A part of the document with its references resolved. */
const wholeOf = <T>(part: T): T =>
  (Array.isArray(part)
    ? part.map(wholeOf)
    : typeof part === 'object' && part !== null
      ? '$ref' in part
        ? wholeOf(targetOf(String(part.$ref)))
        : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, wholeOf(value as unknown)]))
      : part) as T;

const objectOf = (operation: Operation): OperationObject => {
  const found = document.paths[operation.path]?.[operation.method.toLowerCase()];
  if (found === undefined) throw new Error(`${operation.name} is not in the document`);
  return wholeOf(found);
};

/** The codes of the problem documents of an operation for a status. */
const codesOf = ({ responses }: OperationObject, status: number): readonly (string | null)[] => {
  const [problem, more] = responses[status]?.content?.[PROBLEM_TYPE]?.schema.allOf ?? [];
  if (more !== undefined) expect(problem).toEqual(wholeOf(document.components.schemas['Problem']));
  return more?.properties?.['code']?.enum ?? [];
};

/** Every value of a key anywhere in a JSON value. */
const valuesOf = (json: unknown, key: string): unknown[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([name, value]: [string, unknown]) => [
        ...(name === key ? [value] : []),
        ...valuesOf(value, key),
      ])
    : [];

test('is an OpenAPI 3.1 document with the server, the security schemes and the common refusals', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Marginline', version: '1' });
  for (const code of Object.keys(TRANSPORT_REFUSALS)) expect(document.info.description).toContain(code);
  expect(document.servers).toMatchObject([{ url: '/' }]);
  expect(document.tags.map(({ name }) => name)).toEqual(NOUNS.map(({ name }) => name));
});

test('lists the operations of the contract, and nothing else', () => {
  const ofDocument = listed.map(({ path, method, object }) => `${object.operationId} ${method.toUpperCase()} ${path}`);
  const ofContract = operations.map(({ name, method, path }) => `${name} ${method} ${path}`);
  expect(ofDocument.toSorted()).toEqual(ofContract.toSorted());
});

test('every reference can be resolved', () => {
  const references = valuesOf(document, '$ref');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    expect(targetOf(String(reference)), String(reference)).toBeDefined();
  }
});

test('every required security scheme is defined', () => {
  expect(document.security.flatMap((scheme) => Object.keys(scheme))).toEqual(
    Object.keys(document.components.securitySchemes),
  );
});

test('a problem is described as it is sent', () => {
  const { properties = {}, required = [] } = document.components.schemas['Problem'] ?? {};
  expect(Object.keys(properties)).toEqual(['type', 'status', 'title', 'detail', 'code', 'errors', 'request_id']);
  expect(required.toSorted()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type']);
});

describe.each(operations)('$name', (operation) => {
  const object = objectOf(operation);
  const { parameters = [] } = object;

  test('has a one-sentence summary, requires a session exactly if the permission table does, and has a key if it changes something', () => {
    expect(object.summary).toMatch(/^[A-Z].*\.$/);
    expect(object.security).toEqual(isPermitted(operation.name, null) ? [] : undefined);
    expect(object.tags).toEqual([nounOf(operation)]);
    const key = parameters.find(({ name }) => name === 'Idempotency-Key');
    expect(key !== undefined).toBe(acceptsIdempotencyKey(operation));
    if (key) expect(key.required).toBe(operation.creates);
  });

  test('gives every parameter once, with a schema; those of its path are required', () => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    const places = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(places).size).toBe(places.length);
    expect(parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
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
    expect(Object.keys(object.responses).filter((one) => !one.startsWith('4'))).toEqual([status]);
    const types = Object.keys(object.responses[status]?.content ?? {});
    const type = operation.file ?? (operation.streams === true ? 'text/event-stream' : 'application/json');
    const others = type === 'text/csv' && operation.exports === true ? [XLSX_TYPE] : [];
    expect(types).toEqual(isEmpty ? [] : [type, ...others]);
    const answered = object.responses[status]?.content?.[type]?.schema;
    // One object, or one of several.
    const objects = operation.output === null ? [] : (answered?.anyOf ?? answered?.oneOf ?? [answered]);
    expect(objects.every((one) => one?.type === 'object')).toBe(true);
  });

  test('describes every refusal with its status and its codes', () => {
    for (const code of [...operation.refusals, 'invalid_input'] as const) {
      expect(codesOf(object, STATUS[REFUSALS[code].kind])).toContain(code);
    }
    for (const code of ['not_signed_in', 'account_removed'] as const) {
      expect(codesOf(object, 401).includes(code)).toBe(!isPermitted(operation.name, null));
    }
    expect(codesOf(object, 409).includes('idempotency_key_reused')).toBe(acceptsIdempotencyKey(operation));
    expect(codesOf(object, 400)).toContain('malformed_request');
  });
});

/** Fields without which an operation has nothing to do: they are required, and a blank one is invalid. */
const isNeeded = (body: z.core.$ZodType, field: string): boolean => {
  const shape = (body._zod.def as z.core.$ZodObjectDef).shape;
  const left = z.safeParse(shape[field] ?? z.undefined(), undefined);
  return !left.success || left.data === '';
};

test('every field without which an operation does nothing is marked as required, and has no default', () => {
  const fields = operations.flatMap((operation) => {
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
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter(({ required, needed }) => required !== needed)).toEqual([]);
  expect(fields.filter(({ required, hasDefault }) => required && hasDefault)).toEqual([]);
  expect(fields.filter(({ required }) => required).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['createUser email', 'createUser password', 'signIn email', 'signIn password']),
  );
});

/** Every property of an object anywhere in a JSON value, with its name. */
const propertiesIn = (json: unknown): (readonly [string, Schema])[] =>
  valuesOf(json, 'properties').flatMap((properties) =>
    Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => [
      [name, schema] as const,
      ...propertiesIn(schema),
    ]),
  );

test('records have names, and refer to each other by them', () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['WorkOrder', 'Bill', 'DoctorDetails', 'Problem', 'User', 'Trial', 'CreditNote', 'Amount']),
  );
  expect(schemas['WorkOrder']?.properties?.['trials']).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Trial' },
  });
});

test('no object of five fields or more is written out twice', () => {
  const places = Map.groupBy(
    [...valuesOf(document.paths, 'schema'), ...propertiesIn(document).map(([, schema]) => schema)].filter(
      (schema) => Object.keys((schema as Schema).properties ?? {}).length >= 5,
    ),
    (schema) => JSON.stringify(schema),
  );
  expect([...places].filter(([, same]) => same.length > 1).map(([text]) => text)).toEqual([]);
});

test('days, moments and ids have a format, amounts a pattern', () => {
  const texts = propertiesIn(wholeOf([document.paths, document.components])).filter(([, { type }]) =>
    [type].flat().includes('string'),
  );
  const without = (names: RegExp, format: string): string[] => [
    ...new Set(texts.filter(([name, schema]) => names.test(name) && schema.format !== format).map(([name]) => name)),
  ];
  expect(without(/_at$/, 'date-time')).toEqual([]);
  expect(without(/_date(_\d)?$|^day$/, 'date')).toEqual([]);
  // Ids from outside: of a request, of passkeys, of payment apps, of the previous program.
  expect(without(/(^|_)id$/, 'uuid').toSorted()).toEqual([
    'credential_id',
    'old_id',
    'request_id',
    'rp_id',
    'upi_id',
    'user_id',
  ]);
  expect(document.components.schemas['Amount']?.pattern).toBe(String.raw`^\d{1,10}\.\d\d$`);
  expect(document.components.schemas['AmountInput']?.anyOf).toContainEqual({
    type: 'string',
    maxLength: 40,
    pattern: String.raw`^\s*\d{1,10}(\.\d{1,2})?\s*$`,
  });
});

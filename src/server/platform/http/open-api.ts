import type { Operation } from '#contract/kit/operation.ts';
import { COMMON_REFUSALS, takesKey } from '#contract/kit/operation.ts';
import { Problem } from '#contract/kit/problem.ts';
import { z } from '#contract/kit/zod.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { XLSX_TYPE } from '#domain/shared/exports.ts';

interface Refusal {
  readonly status: number;
  readonly text: string;
}

type Json = Readonly<Record<string, unknown>>;

type Settings = z.core.ToJSONSchemaParams;

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output', more: Settings = {}): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', ...more });

const bodySchema = (schema: z.core.$ZodType): Json => jsonSchema(schema, 'input', { override: markRequired });

/** Texts of a body that count as blank where they are missing, only so that a rule can name them, are required all the same. */
const markRequired: NonNullable<Settings['override']> = ({ zodSchema, jsonSchema: written }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'object') return;
  const { shape } = def as z.core.$ZodObjectDef;
  const blanks = Object.keys(shape).filter((name) => countsAsBlank(shape[name]));
  if (blanks.length === 0) return;
  written.required = [...new Set([...(written.required ?? []), ...blanks])];
  for (const name of blanks) {
    const property = written.properties?.[name];
    if (typeof property === 'object') delete property.default;
  }
};

const countsAsBlank = (schema: z.core.$ZodType | undefined): boolean =>
  schema?._zod.def.type === 'default' && (schema._zod.def as z.core.$ZodDefaultDef).defaultValue === '';

/** The OpenAPI 3.1 document of the operations; `transport` are the answers that any request may meet. */
export function openApiDocument(operations: readonly Operation[], transport: Readonly<Record<string, Refusal>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marginline',
      version: '1',
      description: `Any request may be refused with: ${Object.keys(transport).join(', ')}.`,
    },
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'marginline' } },
    },
  };
}

function operationObject(operation: Operation): Json {
  const codes = [...new Set([...operation.refusals, ...COMMON_REFUSALS])];
  return {
    operationId: operation.name,
    summary: operation.summary,
    security: isPermitted(operation.name, null) ? [] : [{ session: [] }],
    parameters: [
      ...parametersIn('path', operation.params),
      ...parametersIn('query', operation.query),
      ...(takesKey(operation) ? [keyHeader(operation)] : []),
    ],
    ...(operation.body && {
      requestBody: { required: true, content: { 'application/json': { schema: bodySchema(operation.body) } } },
    }),
    ...(operation.upload && {
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }),
    responses: {
      ...success(operation),
      default: {
        description: `Refused: ${codes.join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const keyHeader = ({ creates }: Operation): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: creates === true,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
});

function success({ output, creates, file, streams, exports }: Operation): Json {
  const made = creates ? 201 : 200;
  if (file !== undefined) {
    const types = exports === true && file === 'text/csv' ? [file, XLSX_TYPE] : [file];
    return { [made]: { description: 'A file', content: Object.fromEntries(types.map((type) => [type, {}])) } };
  }
  if (output === null) return { 204: { description: 'Done' } };
  const content = { [streams ? 'text/event-stream' : 'application/json']: { schema: jsonSchema(output, 'output') } };
  return { [made]: { description: creates ? 'Made' : 'Done', content } };
}

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

import type { Operation } from '#contract/kit/operation.ts';
import { Problem } from '#contract/kit/problem.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import type { z } from '#contract/kit/zod.ts';
import { NOUNS, nounOf } from '#contract/api-document/nouns.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Json, Shared } from './json.ts';
import { shareRepeated } from './json.ts';
import { bodyOf, parametersOf } from './requests.ts';
import { responsesOf } from './responses.ts';
import { JsonSchemas } from './schemas.ts';

const isThere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Returns the OpenAPI 3.1 document of the operations. A named schema is a component. */
export function openApiDocument(operations: readonly Operation[], names: ReadonlyMap<z.core.$ZodType, string>): Json {
  const schemas = new JsonSchemas(names, {
    address: operations.flatMap(({ params, query }) => [params, query]).filter(isThere),
    body: operations.map(({ body }) => body).filter(isThere),
    answer: [...operations.map(({ output }) => output).filter(isThere), Problem],
  });
  const shared = {
    parameters: shareRepeated(
      'parameters',
      operations.flatMap((operation) => parametersOf(operation, schemas)),
    ),
    bodies: shareRepeated('requestBodies', operations.map((operation) => bodyOf(operation, schemas)).filter(isThere)),
    responses: shareRepeated(
      'responses',
      operations.flatMap((operation) => responsesOf(operation, schemas).map(([, response]) => response)),
    ),
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const described = operationObject(operation, schemas, shared);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    security: [{ session: [] }],
    tags: NOUNS,
    paths,
    components: {
      schemas: schemas.components,
      parameters: shared.parameters.components,
      requestBodies: shared.bodies.components,
      responses: shared.responses.components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'marginline' } },
    },
  };
}

const INFO: Json = {
  title: 'Marginline',
  version: '1',
  description: `Any request may be refused by the server itself, with a problem document: ${Object.entries(
    TRANSPORT_REFUSALS,
  )
    .map(([code, { status }]) => `${code} (${status})`)
    .join(', ')}.`,
  license: { name: 'Licence agreement with Marginline', identifier: 'LicenseRef-Marginline' },
};

type SharedParts = Readonly<Record<'parameters' | 'bodies' | 'responses', Shared>>;

function operationObject(operation: Operation, schemas: JsonSchemas, shared: SharedParts): Json {
  const { name, summary } = operation;
  const body = bodyOf(operation, schemas);
  const taken = parametersOf(operation, schemas);
  return {
    operationId: name,
    summary,
    tags: [nounOf(operation)],
    ...(isPermitted(name, null) && { security: [] }),
    ...(taken.length > 0 && { parameters: taken.map(shared.parameters.refer) }),
    ...(body && { requestBody: shared.bodies.refer(body) }),
    responses: Object.fromEntries(
      responsesOf(operation, schemas).map(([status, response]) => [status, shared.responses.refer(response)]),
    ),
  };
}

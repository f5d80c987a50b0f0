import type { Operation } from '#contract/kit/operation.ts';
import { Problem } from '#contract/kit/problem.ts';
import { XLSX_TYPE } from '#domain/shared/exports.ts';
import { PROBLEM_TYPE } from '#server/platform/http/problem.ts';
import { STATUS_CODES } from 'node:http';
import type { Json, Named } from './json.ts';
import { refusalsOf } from './refusals.ts';
import type { JsonSchemas } from './schemas.ts';

/** Returns the success response and the refusals of an operation, by status. */
export const responsesOf = (operation: Operation, schemas: JsonSchemas): readonly (readonly [string, Named])[] => [
  success(operation, schemas),
  ...[...refusalsOf(operation)].map(
    ([status, codes]) => [String(status), refusal(status, codes, operation, schemas)] as const,
  ),
];

function success(operation: Operation, schemas: JsonSchemas): readonly [string, Named] {
  const { output, creates, file } = operation;
  const isEmpty = output === null && file === undefined;
  const status = isEmpty ? '204' : creates ? '201' : '200';
  const description = file !== undefined ? 'A file' : creates ? 'Created' : 'Done';
  const content = contentOf(operation, schemas);
  const what = file === undefined ? (schemas.nameOf(output) ?? operation.name) : file.replace(/.*\//, '');
  const name = isEmpty ? status : `${status}.${what}`;
  return [status, { name, value: { description, ...(!isEmpty && { content }) } }];
}

function contentOf({ output, file, streams, exports }: Operation, schemas: JsonSchemas): Json {
  if (file !== undefined) return { [file]: {}, ...(exports === true && file === 'text/csv' && { [XLSX_TYPE]: {} }) };
  if (output === null) return {};
  return { [streams ? 'text/event-stream' : 'application/json']: { schema: schemas.schemaOf(output, 'answer') } };
}

/**
 * Returns a problem document with these codes. Its name is the status and the first declared codes:
 * `404.bill_not_found`.
 */
function refusal(status: number, codes: readonly string[], { refusals }: Operation, schemas: JsonSchemas): Named {
  const declared = new Set<string>(refusals);
  const schema = { allOf: [schemas.schemaOf(Problem, 'answer'), { properties: { code: { enum: codes } } }] };
  return {
    name: [status, ...codes.filter((code) => declared.has(code)).slice(0, 2)].join('.'),
    value: { description: STATUS_CODES[status] ?? String(status), content: { [PROBLEM_TYPE]: { schema } } },
  };
}

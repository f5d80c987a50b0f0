import { expect, test } from 'vitest';
import { documentProblems, servedDocument } from './check-api-document.ts';

interface Document {
  info: { license?: object };
  tags: { description?: string }[];
  paths: Record<string, Record<string, { responses: Record<string, object>; operationId: string }>>;
}

const text = servedDocument();

/** The rules that report a problem in the document after a change. */
async function rulesAfter(change: (document: Document) => void): Promise<string[]> {
  const document = JSON.parse(text) as Document;
  change(document);
  return (await documentProblems(JSON.stringify(document))).map(({ rule }) => rule);
}

const signIn = ({ paths }: Document) => paths['/api/session']?.['post'] ?? { responses: {}, operationId: '' };

/** Each breaks one rule. */
const VIOLATIONS: Readonly<Record<string, (document: Document) => void>> = {
  'info-license': ({ info }) => delete info.license,
  'tag-description': ({ tags }) => delete tags[0]?.description,
  'operation-operationId-unique': (document) => (signIn(document).operationId = 'signOut'),
  'operation-4xx-response': (document) => (signIn(document).responses = { 200: { description: 'Done' } }),
  'no-unresolved-refs': ({ paths }) =>
    Object.assign(paths['/api/work-orders']?.['get']?.responses ?? {}, {
      418: { $ref: '#/components/responses/none' },
    }),
  'no-ambiguous-paths': ({ paths }) =>
    Object.assign(paths, { '/api/{noun}/counts': paths['/api/work-orders/counts'], '/api/work-orders/{noun}': {} }),
};

test('each rule finds its violation', async () => {
  const found = await rulesAfter((document) => {
    for (const violate of Object.values(VIOLATIONS)) violate(document);
  });
  expect(found).toEqual(expect.arrayContaining(Object.keys(VIOLATIONS)));
});

test('a document that grew too large is found', async () =>
  expect(await rulesAfter(({ info }) => Object.assign(info, { description: 'x'.repeat(320_000) }))).toEqual([
    'document-size',
  ]));

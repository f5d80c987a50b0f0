import { expect, test } from 'vitest';
import { documentProblems, servedDocument } from './check-api-document.ts';

interface Document {
  info: { license?: object };
  tags: { description?: string }[];
  paths: Record<string, Record<string, { responses: Record<string, object>; operationId: string }>>;
}

const text = servedDocument();

/** The rules that find something in the document after a change. */
async function rulesAfter(change: (document: Document) => void): Promise<string[]> {
  const document = JSON.parse(text) as Document;
  change(document);
  return (await documentProblems(JSON.stringify(document))).map(({ rule }) => rule);
}

test('the document that is served has no problem', async () => {
  expect(await documentProblems(text)).toEqual([]);
});

const signIn = ({ paths }: Document) => paths['/api/session']?.['post'] ?? { responses: {}, operationId: '' };

test.each<[string, (document: Document) => void]>([
  ['info-license', ({ info }) => delete info.license],
  ['tag-description', ({ tags }) => delete tags[0]?.description],
  ['operation-operationId-unique', (document) => (signIn(document).operationId = 'signOut')],
  ['operation-4xx-response', (document) => (signIn(document).responses = { 200: { description: 'Done' } })],
  ['no-unresolved-refs', (document) => (signIn(document).responses['404'] = { $ref: '#/components/responses/none' })],
  [
    'no-ambiguous-paths',
    ({ paths }) =>
      Object.assign(paths, { '/api/{noun}/counts': paths['/api/work-orders/counts'], '/api/work-orders/{noun}': {} }),
  ],
])('%s finds a violation', async (rule, change) => {
  expect(await rulesAfter(change)).toContain(rule);
});

test('a document that grew too large is found', async () => {
  expect(await rulesAfter(({ info }) => Object.assign(info, { description: 'x'.repeat(300_000) }))).toEqual([
    'document-size',
  ]);
});

import { createEventStream, sendEvents } from '#server/platform/events/event-stream.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { observeRequests } from './observe-requests.ts';
import { RequestWindow } from './request-window.ts';

let app: FastifyInstance;
let requests: RequestWindow;
beforeEach(async () => {
  ({ app } = await createTestHttp());
  requests = new RequestWindow(() => new Date('2026-11-21T06:30:00Z'));
  observeRequests(app, requests);
  app.get('/api/good', async () => ({ ok: true }));
  app.get('/api/refused', (_, reply) => reply.code(409).send({}));
  app.get('/api/defect', async () => {
    throw new Error('broken');
  });
  app.get('/api/stream', (_, reply) => {
    const { stream, body } = createEventStream<string>();
    stream.end();
    return sendEvents(reply, body);
  });
  app.get('/page', async () => 'page');
});
afterEach(() => app.close());

test('a defect counts as an error; a refusal, or an address that is not there, as a request', async () => {
  for (const url of ['/api/good', '/api/refused', '/api/nothing', '/api/defect']) await app.inject(url);
  const figures = requests.figures();
  expect(figures).toMatchObject({ count: 4, errors: 1, error_percent: 25 });
  expect(figures.p99_ms).toBeGreaterThan(0);
});

test('pages and streams are not counted', async () => {
  for (const url of ['/page', '/api/stream', '/healthz']) await app.inject(url);
  expect(requests.figures().count).toBe(0);
});

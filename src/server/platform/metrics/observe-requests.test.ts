import { createEventStream, sendEvents } from '#server/platform/events/event-stream.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Metrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';
import { RequestWindow } from './request-window.ts';

let app: FastifyInstance;
let requests: RequestWindow;
let metrics: Metrics;
beforeEach(async () => {
  ({ app } = await createTestHttp());
  requests = new RequestWindow(() => new Date('2026-11-21T06:30:00Z'));
  metrics = new Metrics([]);
  observeRequests(app, requests, metrics);
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
  app.get('/api/orders/:id', async () => 'an order');
});
afterEach(() => app.close());

test('a defect counts as an error; a refusal or an unknown address as a request; a page or a stream not at all', async () => {
  for (const url of ['/page', '/api/stream', '/healthz']) await app.inject(url);
  expect(requests.figures().count).toBe(0);
  for (const url of ['/api/good', '/api/refused', '/api/nothing', '/api/defect']) await app.inject(url);
  const figures = requests.figures();
  expect(figures).toMatchObject({ count: 4, errors: 1, error_percent: 25 });
  expect(figures.p99_ms).toBeGreaterThan(0);
});

test('each route is one series for a collector, with any ids in its addresses', async () => {
  for (const url of ['/api/orders/1', '/api/orders/2', '/page', '/api/nothing', '/api/defect', '/api/stream'])
    await app.inject(url);
  const { text } = await metrics.expose();
  const counts = text.split('\n').filter((line) => line.startsWith('marginline_http_request_duration_seconds_count'));
  expect(counts.toSorted()).toEqual([
    'marginline_http_request_duration_seconds_count{method="GET",route="/api/defect",status="500"} 1',
    'marginline_http_request_duration_seconds_count{method="GET",route="/api/orders/:id",status="200"} 2',
    'marginline_http_request_duration_seconds_count{method="GET",route="/page",status="200"} 1',
    'marginline_http_request_duration_seconds_count{method="GET",route="other",status="404"} 1',
  ]);
});

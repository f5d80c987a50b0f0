import { API } from '#contract/api.ts';
import { type Refusal, type RefusalKind, done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { problemOf } from '#test/support/client.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { sendResponse } from './send-response.ts';
import { sendRefusal } from './problem.ts';

/** The response for a handler with this result. */
async function responseTo(send: (reply: FastifyReply) => FastifyReply) {
  const { app } = await createTestHttp();
  app.get('/api/thing', async (_, reply) => send(reply));
  const response = await app.inject('/api/thing');
  await app.close();
  return response;
}

const LABORATORY = {
  company_name: 'Lab',
  address: '',
  phone: '',
  email: '',
  currency: 'INR',
  time_zone: 'Asia/Kolkata',
  logo_id: null,
  working_days: [1, 2, 3, 4, 5, 6],
  initial_bill_paper: 'a4' as const,
  production_enabled: false,
  public_address: '',
};

test('an output is sent with 200, a created record with 201, nothing with 204', async () => {
  const read = await responseTo((reply) => sendResponse(API.getLaboratory, done(LABORATORY), reply, true));
  expect([read.statusCode, read.json()]).toEqual([200, LABORATORY]);
  const made = await responseTo((reply) => sendResponse(API.createBill, done({} as never), reply, false));
  expect(made.statusCode).toBe(201);
  const none = await responseTo((reply) => sendResponse(API.signOut, done(null), reply, true));
  expect([none.statusCode, none.body]).toEqual([204, '']);
});

test('an output with a field that the contract lacks is a defect if outputs are checked', async () => {
  const leaking = { ...LABORATORY, password_hash: 'x' };
  const checked = await responseTo((reply) => sendResponse(API.getLaboratory, done(leaking), reply, true));
  expect(problemOf(checked).code).toBe('internal_error');
  const { company_name: _, ...lacking } = LABORATORY;
  const short = await responseTo((reply) => sendResponse(API.getLaboratory, done(lacking as never), reply, true));
  expect(short.statusCode).toBe(500);
  expect(checked.body).not.toContain('password_hash');
});

test.each<[RefusalKind, number, string]>([
  ['invalid', 400, 'Bad Request'],
  ['unauthenticated', 401, 'Unauthorized'],
  ['forbidden', 403, 'Forbidden'],
  ['missing', 404, 'Not Found'],
  ['conflict', 409, 'Conflict'],
  ['too_many', 429, 'Too Many Requests'],
])('a refusal that is %s is answered with %i', async (kind, status, title) => {
  const refusal: Refusal = { code: 'some_code', kind, text: 'The exact text.' };
  const response = await responseTo((reply) => sendRefusal(reply, refusal));
  expect(problemOf(response)).toEqual({
    type: 'about:blank',
    status,
    title,
    detail: 'The exact text.',
    code: 'some_code',
    request_id: response.headers['x-request-id'],
  });
});

test('a refusal has its errors, and the seconds to wait rounded up', async () => {
  const faults = [{ field: 'patient_name', message: 'Patient name is required' }];
  const invalid = await responseTo((reply) => sendResponse(API.getWorkOrders, refuseFields(faults), reply, true));
  expect(problemOf(invalid).errors).toEqual(faults);
  expect(invalid.headers).not.toHaveProperty('retry-after');
  const refusal = { code: 'too_many_attempts', kind: 'too_many', text: 'Wait.', retryAfter: 0.2 } as const;
  const late = await responseTo((reply) => sendResponse(API.signIn, { ok: false, refusal }, reply, true));
  expect(late.headers['retry-after']).toBe('1');
});

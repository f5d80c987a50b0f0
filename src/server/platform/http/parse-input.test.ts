import { operation } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseInput } from './parse-input.ts';

const makeThing = operation({
  name: 'getDoctors',
  summary: 'Any operation.',
  method: 'POST',
  path: '/api/things/{thing_id}',
  params: z.strictObject({ thing_id: z.uuid() }),
  query: z.strictObject({ page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1) }),
  body: z.strictObject({
    name: z.string().check(z.maxLength(5)),
    orders: z._default(z.array(z.strictObject({ patient_name: z.string() })), []),
  }),
  output: null,
  refusals: [],
});

const readNothing = operation({ ...makeThing, params: undefined, query: undefined, body: undefined } as never);

const THING = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';

const request = (parts: { params?: unknown; query?: unknown; body?: unknown }): FastifyRequest =>
  ({ params: {}, query: {}, body: undefined, ...parts }) as FastifyRequest;

const faultsOf = (parts: Parameters<typeof request>[0]) => {
  const outcome = parseInput(makeThing, request({ params: { thing_id: THING }, body: { name: 'a' }, ...parts }));
  if (outcome.ok) throw new Error('nothing was refused');
  return outcome.refusal.faults;
};

describe('parseInput', () => {
  test('returns the parts as the schemas read them', () => {
    const parts = { params: { thing_id: THING }, query: { page: '3' }, body: { name: 'a' } };
    expect(parseInput(makeThing, request(parts))).toEqual({
      ok: true,
      value: { params: { thing_id: THING }, query: { page: 3 }, body: { name: 'a', orders: [] } },
    });
  });

  test('returns the errors of all parts together, by field', () => {
    expect(faultsOf({ params: { thing_id: '1' }, query: { page: '0' }, body: { name: 'too long' } })).toEqual([
      { field: 'thing_id', message: 'This is not a valid id' },
      { field: 'page', message: 'Please enter a number from 1' },
      { field: 'name', message: 'Please use at most 5 characters' },
    ]);
  });

  test('names fields within lists by their position', () => {
    const orders = [{ patient_name: 'a' }, { patient_name: 7, doctor: 'b' }];
    expect(faultsOf({ body: { name: 'a', orders } })).toEqual([
      { field: 'orders.1.patient_name', message: 'Enter text' },
      { field: 'orders.1.doctor', message: 'Unknown field: doctor' },
    ]);
  });

  test('treats a missing body as an empty one, and refuses a body that is no object', () => {
    for (const body of [null, undefined]) expect(faultsOf({ body })?.map(({ field }) => field)).toEqual(['name']);
    for (const body of [[], 'text', 7, true])
      expect(faultsOf({ body })).toMatchObject([{ field: '', message: 'Enter named fields' }]);
  });

  test.each(['query', 'body', 'params'])('refuses a %s if the operation has none', (part) => {
    expect(parseInput(readNothing, request({}))).toMatchObject({ ok: true });
    expect(parseInput(readNothing, request({ [part]: { x: 1 } }))).toMatchObject({
      ok: false,
      refusal: {
        code: 'invalid_input',
        text: 'Unknown field: x',
        faults: [{ field: 'x', message: 'Unknown field: x' }],
      },
    });
  });
});

import { edgesOf } from '#test/support/hostile/edges.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { OPERATIONS, makeReady, walk } from '#test/support/hostile/walk.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The edge of every type, from either side, at every place of every operation that the contract has: taken or refused, and never a 500.

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
  const { client, input } = await makeReady(lab, operation);
  // In the right form but for the edge: else another fault would hide it.
  expect((await sendInput(client, operation, input)).body).not.toMatch(/"code":"(?:invalid_input|malformed_request)"/);
  const { faults } = await walk(lab, operation, edgesOf);
  expect(faults.slice(0, 5)).toEqual([]);
});

import { edgesOf } from '#test/support/hostile/edges.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { OPERATIONS, prepareCall, walk } from '#test/support/hostile/walk.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

// The edges of every type, from either side, at every place of every operation that the contract has: taken or refused, and never a 500.
// A run takes some of the edges at each place, each edge at some places; `npm run workshop -- attack` takes them all.

const lab = await testLab();

/** Every sixteenth edge of a place. */
const EVERY = 16;
/** Where a run begins to count: it is in each test's title, and EDGES_SEED takes it again. */
const SEED = Number(process.env['EDGES_SEED'] ?? Math.floor(Math.random() * EVERY));
let places = SEED;

test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  `%s (seed ${SEED})`,
  async (_, operation) => {
    const { client, input } = await prepareCall(lab, operation);
    // In the right form but for the edge: else another fault would hide it.
    expect((await sendInput(client, operation, input)).body).not.toMatch(
      /"code":"(?:invalid_input|malformed_request)"/,
    );
    const { faults } = await walk(lab, operation, (place) => {
      places += 1;
      return edgesOf(place).filter((_edge, at) => (at + places) % EVERY === 0);
    });
    expect(faults.slice(0, 5)).toEqual([]);
  },
);

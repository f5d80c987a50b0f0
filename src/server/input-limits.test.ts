import { edgesOf } from '#test/support/hostile/edges.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { OPERATIONS, prepareCall, walk } from '#test/support/hostile/walk.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

// The limits of every type, from either side, in every field of every operation: accepted or refused, and never a 500.
// A run tries some of the limits for each field; `npm run workshop -- attack` tries all.

const lab = await testLab();

/** Every fortieth limit of a field. */
const EVERY = 40;
/** The first limit of a run: each test's title has it, and EDGES_SEED sets it. */
const SEED = Number(process.env['EDGES_SEED'] ?? Math.floor(Math.random() * EVERY));
let places = SEED;

test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  `%s (seed ${SEED})`,
  async (_, operation) => {
    const { client, input } = await prepareCall(lab, operation);
    // In the correct form otherwise: another error would hide it.
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

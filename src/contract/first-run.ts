import { FIRST_RUN_STATES, FIRST_RUN_STEPS } from '#domain/laboratory/first-run.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const FirstRunStep = z.enum(FIRST_RUN_STEPS);

/** The steps that a new laboratory is led through, and where each stands. */
export const FirstRun = z.strictObject({
  steps: z.array(z.strictObject({ step: FirstRunStep, state: z.enum(FIRST_RUN_STATES) })),
});
export type FirstRun = z.infer<typeof FirstRun>;

export const getFirstRun = operation({
  name: 'getFirstRun',
  summary: 'What a new laboratory is led through: each step with where it stands.',
  method: 'GET',
  path: '/api/laboratory/first-run',
  output: FirstRun,
  refusals: [],
});

export const skipFirstRun = operation({
  name: 'skipFirstRun',
  summary: 'Leaves steps of the first run out. They can be done later; what is done stays done.',
  method: 'POST',
  path: '/api/laboratory/first-run/skipped',
  body: z.strictObject({ steps: z.array(FirstRunStep).check(z.minLength(1), z.maxLength(FIRST_RUN_STEPS.length)) }),
  output: FirstRun,
  refusals: [],
});

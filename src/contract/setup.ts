import { SETUP_STATES, SETUP_STEPS } from '#domain/setup/setup.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const SetupStep = z.enum(SETUP_STEPS);

/** The steps that a new laboratory is led through, and where each stands. */
export const Setup = z.strictObject({
  steps: z.array(z.strictObject({ step: SetupStep, state: z.enum(SETUP_STATES) })),
});
export type Setup = z.infer<typeof Setup>;

export const getSetup = operation({
  name: 'getSetup',
  summary: 'What a new laboratory is led through: each step with where it stands.',
  method: 'GET',
  path: '/api/laboratory/first-run',
  output: Setup,
  refusals: [],
});

export const skipSetup = operation({
  name: 'skipSetup',
  summary: 'Leaves steps of the first run out. They can be done later; what is done stays done.',
  method: 'POST',
  path: '/api/laboratory/first-run/skipped',
  body: z.strictObject({ steps: z.array(SetupStep).check(z.minLength(1), z.maxLength(SETUP_STEPS.length)) }),
  output: Setup,
  refusals: [],
});

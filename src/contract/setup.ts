import { SETUP_STATES, SETUP_STEPS } from '#domain/setup/setup.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const SetupStep = z.enum(SETUP_STEPS);

/** The setup steps of a new laboratory, each with its state. */
export const Setup = z.strictObject({
  steps: z.array(z.strictObject({ step: SetupStep, state: z.enum(SETUP_STATES) })),
});
export type Setup = z.infer<typeof Setup>;

export const getSetup = operation({
  name: 'getSetup',
  summary: 'Lists the setup steps of a new laboratory, each with its state.',
  method: 'GET',
  path: '/api/laboratory/first-run',
  output: Setup,
  refusals: [],
});

export const skipSetup = operation({
  name: 'skipSetup',
  summary: 'Skips setup steps. They can be done later; done steps stay done.',
  method: 'POST',
  path: '/api/laboratory/first-run/skipped',
  body: z.strictObject({ steps: z.array(SetupStep).check(z.minLength(1), z.maxLength(SETUP_STEPS.length)) }),
  output: Setup,
  refusals: [],
});

import { operation } from './operation.ts';
import { z } from './zod.ts';

/** The part of the laboratory's settings that everyone may see. */
export const LaboratoryProfile = z.strictObject({
  company_name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  currency: z.string(),
  time_zone: z.string(),
});

export const getLaboratory = operation({
  name: 'getLaboratory',
  summary: "The laboratory's name, address and contacts.",
  method: 'GET',
  path: '/api/laboratory',
  output: LaboratoryProfile,
  refusals: [],
});

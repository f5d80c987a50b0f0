import { z } from './zod.ts';

/** An RFC 9457 problem document (`application/problem+json`), the answer for every refusal and error. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  status: z.int(),
  /** The HTTP status in words. */
  title: z.string(),
  /** The exact text for the user. */
  detail: z.string(),
  /** Stable code in snake_case. */
  code: z.string(),
  /** Invalid fields, by their names in the API. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;

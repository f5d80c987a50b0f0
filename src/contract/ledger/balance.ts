import { z } from '../kit/zod.ts';

/** What a doctor owes, as decimal text. Negative (`-800.00`): the doctor has paid in advance. */
export const Balance = z.string().check(z.regex(/^-?\d{1,15}\.\d\d$/));

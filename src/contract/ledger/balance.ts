import { z } from '../kit/zod.ts';

/** A balance as text. Negative (`-800.00`) if the doctor has paid in advance. */
export const Balance = z.string().check(z.regex(/^-?\d{1,15}\.\d\d$/));

import { z } from '../kit/zod.ts';

/** What is owed, or paid in advance: a decimal text, below nothing (`-800.00`) where the laboratory holds the doctor's money. */
export const Balance = z.string().check(z.regex(/^-?\d{1,15}\.\d\d$/));

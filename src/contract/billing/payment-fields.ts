import { Day, typed, typedDay, typedOrNull } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';

// The fields of payments and refunds in requests and answers. `PAYMENT_FIELDS` lists their names.

export const PAYMENT_INPUT = { paid_on: typedDay, method: typed, reference: typedOrNull } as const;

export const PAYMENT_OUTPUT = { paid_on: Day, method: z.string(), reference: z.nullable(z.string()) } as const;

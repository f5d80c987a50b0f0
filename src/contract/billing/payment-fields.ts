import { Day, typed, typedDay, typedOrNull } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';

// The fields of money received or refunded, as entered and as answered. `PAYMENT_FIELDS` names them.

export const PAYMENT_INPUT = { paid_on: typedDay, method: typed, reference: typedOrNull } as const;

export const PAYMENT_OUTPUT = { paid_on: Day, method: z.string(), reference: z.nullable(z.string()) } as const;

import { eachDetail } from '#domain/billing/payment-fields.ts';
import { Day, typed, typedDay, typedOrNull } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';

/** The fields of payments and refunds in requests and in answers: `PAYMENT_FIELDS`. */
export const PAYMENT_INPUT = { paid_on: typedDay, method: typed, ...eachDetail(() => typedOrNull) } as const;
export const PAYMENT_OUTPUT = {
  paid_on: Day,
  method: z.string(),
  ...eachDetail(() => z.nullable(z.string())),
} as const;

import { PAYMENT_INPUT } from '../billing/payment-fields.ts';
import { AmountInput, Id, typedOrNull } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { RecordedPayment } from './payments.ts';

export const recordRefund = operation({
  name: 'recordRefund',
  summary: 'Refunds money to a doctor, with a number: at most the advance, from its oldest sources.',
  method: 'POST',
  path: '/api/refunds',
  creates: true,
  body: z.strictObject({
    doctor_id: Id,
    amount: AmountInput,
    ...PAYMENT_INPUT,
    note: typedOrNull,
  }),
  output: RecordedPayment,
  refusals: ['doctor_not_found', 'refund_too_large'],
});

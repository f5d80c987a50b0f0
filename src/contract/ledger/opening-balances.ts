import { Day, Id, Version, typed, typedOrNull, Total } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Balance } from './balance.ts';

/** The opening balance of a doctor. Negative if the doctor had paid in advance. */
export const Opening = z.strictObject({
  amount: Balance,
  as_of: Day,
  note: z.nullable(z.string()),
  /** The paid part of a debt, or the allocated part of an advance. */
  allocated: Total,
  version: Version,
});
export type Opening = z.infer<typeof Opening>;

export const setOpeningBalance = operation({
  name: 'setOpeningBalance',
  summary:
    'Sets what a doctor owed, or had paid in advance, when the laboratory began with this ledger; nothing removes it.',
  method: 'PUT',
  path: '/api/doctors/{doctor_id}/opening-balance',
  params: z.strictObject({ doctor_id: Id }),
  body: z.strictObject({
    /** The version of the current opening balance; null if there is none. */
    version: z.nullable(Version),
    /** Above 0 if the doctor owed it, below 0 (`-500`) if it was paid in advance. */
    amount: typed,
    as_of: typed,
    note: typedOrNull,
  }),
  output: z.strictObject({ opening: z.nullable(Opening) }),
  refusals: ['doctor_not_found', 'stale_version', 'opening_below_allocated', 'money_paid_back'],
});

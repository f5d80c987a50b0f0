import { Instant } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** A signed amount of any size. */
export const SignedAmount = z.string().check(z.regex(/^-?\d{1,18}\.\d\d$/));

export const verifyLedger = operation({
  name: 'verifyLedger',
  summary:
    'Checks the ledger: for each document and doctor, whether the postings match what is charged, received and outstanding.',
  method: 'GET',
  path: '/api/ledger/proof',
  output: z.strictObject({
    verified_at: Instant,
    entries: z.int(),
    doctors: z.int(),
    /** The first differences. Empty if the check passed. */
    faults: z.readonly(
      z.array(
        z.strictObject({
          /** What differs: `document`, `doctor`, `kept`, `allocated` or `head`. No screen shows it. */
          kind: z.string(),
          label: z.string(),
          found: SignedAmount,
          expected: SignedAmount,
        }),
      ),
    ),
    faults_count: z.int(),
  }),
  refusals: [],
});

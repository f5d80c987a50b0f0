import { Instant } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** An amount with its sign, however large. */
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
    /** The first differences. Empty: the check passed. */
    faults: z.readonly(
      z.array(
        z.strictObject({
          /** A document, a doctor, or a stored total of a document: no screen shows it. */ kind: z.string(),
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

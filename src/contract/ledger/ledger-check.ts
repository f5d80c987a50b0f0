import { Instant } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** An amount with its sign, however large. */
export const SignedAmount = z.string().check(z.regex(/^-?\d{1,18}\.\d\d$/));

export const verifyLedger = operation({
  name: 'verifyLedger',
  summary:
    'The proof of the ledger: of every document and every doctor, whether what is posted is what is charged, received and open, each side reached by itself.',
  method: 'GET',
  path: '/api/ledger/proof',
  output: z.strictObject({
    verified_at: Instant,
    entries: z.int(),
    doctors: z.int(),
    /** What differs, of which the first are named. None: the ledger adds up. */
    faults: z.readonly(
      z.array(
        z.strictObject({
          /** Of a document, a doctor, or what is kept of a document: no screen looks at it. */ kind: z.string(),
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

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
    /** The first 50 differences; empty if the check passed. `faults_count` counts all. */
    faults: z.readonly(
      z.array(
        z.strictObject({
          /**
           * The comparison that failed; domain/ledger/ledger-check.ts defines the kinds. It chooses the sentence and is
           * not shown itself.
           */
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

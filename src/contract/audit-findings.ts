import { VERIFICATION_SOURCES } from '#domain/audit/tampering.ts';
import { ChainFault } from './audit-log.ts';
import { Id, Instant, Page, PageSize, typed } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** Tampering that a verification found. */
export const AuditFinding = z.strictObject({
  id: Id,
  /** What started the verification. */
  source: z.enum(VERIFICATION_SOURCES),
  found_at: Instant,
  last_found_at: Instant,
  entries: z.int(),
  /** The first faults; `faults_count` is their total number. */
  faults: z.array(ChainFault),
  faults_count: z.int(),
  /** Whether a later verification no longer found the same faults. */
  is_gone: z.boolean(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

export const AuditFindingPage = z.strictObject({
  items: z.array(AuditFinding),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
});
export type AuditFindingPage = z.infer<typeof AuditFindingPage>;

export const getAuditFindings = operation({
  name: 'getAuditFindings',
  summary: 'Lists tampering that verifications found and no user has acknowledged yet, newest first.',
  method: 'GET',
  path: '/api/change-history/findings',
  query: z.strictObject({
    page: z._default(Page, 1),
    page_size: PageSize,
  }),
  output: AuditFindingPage,
  refusals: [],
});

export const acknowledgeTampering = operation({
  name: 'acknowledgeTampering',
  summary:
    'Ends the alarm of a finding, with a reason. The same faults raise it again when they had gone in between; others at once.',
  method: 'POST',
  path: '/api/change-history/findings/{finding_id}/acknowledgement',
  params: z.strictObject({ finding_id: Id }),
  body: z.strictObject({ reason: typed }),
  output: null,
  refusals: ['finding_not_found', 'finding_acknowledged', 'password_confirmation_needed'],
});

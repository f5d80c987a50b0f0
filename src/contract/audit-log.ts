import { AUDIT_ACTIONS } from '#domain/audit/actions.ts';
import { CHAIN_FAULT_KINDS, CHAIN_HEAD_PLACES } from '#domain/audit/verification.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { FORMAT, exportOperation } from './kit/exported.ts';
import { Day, Flag, Id, Instant, Page, PageSize, text } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/**
 * An audit log entry with today's names of users and records. Action, role and kind of record can have values that only
 * an earlier version used.
 */
export const AuditEntry = z.strictObject({
  seq: z.int(),
  id: Id,
  at: Instant,
  actor_id: z.nullable(Id),
  actor_email: z.nullable(z.string()),
  actor_role: z.nullable(z.string()),
  /** The current name of the user; null if it is empty or the account was deleted. */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(Id),
  subject_label: z.nullable(z.string()),
  /** The doctor and month, for an entry about a monthly bill that still exists. */
  month: z.nullable(z.strictObject({ doctor_id: Id, doctor_name: z.string(), billing_month: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const FILTERS = {
  start_date: z.optional(Day),
  /** Includes the whole day. */
  end_date: z.optional(Day),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  /** Part of the user's email address. */
  user_email: z.optional(text(254)),
  /** The ID of a record, or the start of its name: serial number, bill number, email address. */
  subject: z.optional(text(MAX_SEARCH_LENGTH)),
  /** Leaves out moves of orders between the stages of production. */
  without_moves: z.optional(Flag),
};

export const AuditFilters = z.strictObject(FILTERS);
export type AuditFilters = z.output<typeof AuditFilters>;

export const AuditQuery = z.strictObject({
  ...FILTERS,
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditPage = z.strictObject({
  /** Newest first. */
  items: z.array(AuditEntry),
  total: z.int(),
  /** Whether counting stopped at 10,000 and there are more results than `total`. */
  total_is_capped: z.boolean(),
  page: z.int(),
  page_size: z.int(),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const getAuditLog = operation({
  name: 'getAuditLog',
  summary: 'Lists one page of the audit log, newest first.',
  method: 'GET',
  path: '/api/change-history',
  query: AuditQuery,
  output: AuditPage,
  refusals: [],
});

export const exportAuditLog = exportOperation({
  name: 'exportAuditLog',
  summary: 'Exports the audit log as a file of sentences, newest first. Recorded in the audit log.',
  path: '/api/change-history/export',
  query: z.extend(AuditFilters, FORMAT),
  refusals: [],
});

/** A fault in the audit log. domain/audit/verification.ts defines the kinds. */
export const ChainFault = z.strictObject({
  kind: z.enum(CHAIN_FAULT_KINDS),
  seq: z.nullable(z.int()),
  count: z.nullable(z.int()),
  /** The folders whose recorded end does not match the log. Only for that kind of fault. */
  places: z.optional(z.readonly(z.array(z.enum(CHAIN_HEAD_PLACES)))),
});

export const AuditVerification = z.strictObject({
  verified_at: Instant,
  entries: z.int(),
  /** The first faults. Empty if the log is intact. */
  faults: z.readonly(z.array(ChainFault)),
  faults_count: z.int(),
  /**
   * The end of the log as recorded outside the database. If the folders differ, the one with the highest entry number.
   */
  kept_end: z.nullable(z.strictObject({ seq: z.int(), kept_at: Instant })),
  /** Places whose record could not be read. */
  unread_places: z.readonly(z.array(z.enum(CHAIN_HEAD_PLACES))),
});
export type AuditVerification = z.infer<typeof AuditVerification>;

export const verifyAuditLog = operation({
  name: 'verifyAuditLog',
  summary:
    'Verifies that no entry of the audit log was changed, removed, exchanged or inserted. Findings stay until they are acknowledged.',
  method: 'GET',
  path: '/api/change-history/verification',
  output: AuditVerification,
  refusals: [],
});

import type { AuditFinding, AuditFindingPage } from '#contract/audit-findings.ts';
import type { AuditEntry, AuditPage, AuditVerification } from '#contract/audit-log.ts';
import { pageOf } from './page-of.ts';

/** The nth entry of a log: by default a changed price of a bill. */
export const buildAuditEntry = (n: number, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: n,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  at: '2026-11-21T06:30:05.000Z',
  actor_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d',
  actor_email: 'asha@shree-dental.in',
  actor_role: 'ADMIN',
  actor_name: 'Asha',
  action: 'UPDATE_BILL_AMOUNT',
  subject_type: 'bill',
  subject_id: '00000000-0000-4000-9000-000000000012',
  subject_label: 'B/26-27/00012',
  month: null,
  before: { amount: '0.00', status: 'pending' },
  after: { amount: '1250.00', status: 'priced' },
  address: '192.168.1.11',
  request_id: 'request-0012',
  ...overrides,
});

/** The server's page with these entries; by default there are no others. */
export const buildAuditPage = (items: readonly AuditEntry[], overrides: Partial<AuditPage> = {}): AuditPage => ({
  ...pageOf(items),
  ...overrides,
});

/** The result of verifying an untouched log. */
export const buildVerification = (overrides: Partial<AuditVerification> = {}): AuditVerification => ({
  verified_at: '2026-11-21T06:31:00.000Z',
  entries: 1234,
  faults: [],
  faults_count: 0,
  kept_end: { seq: 1234, kept_at: '2026-11-21T06:30:50.000Z' },
  unread_places: [],
  ...overrides,
});

/** Tampering that a verification found. */
export const buildFinding = (overrides: Partial<AuditFinding> = {}): AuditFinding => ({
  id: '00000000-0000-4000-a000-000000000001',
  source: 'daily',
  found_at: '2026-11-20T18:37:00.000Z',
  last_found_at: '2026-11-20T18:37:00.000Z',
  entries: 5120,
  faults: [{ kind: 'changed', seq: 7, count: null }],
  faults_count: 1,
  is_gone: false,
  ...overrides,
});

export const buildFindingPage = (items: readonly AuditFinding[] = []): AuditFindingPage => ({
  items: [...items],
  total: items.length,
  page: 1,
  page_size: 25,
});

import type { AuditVerification } from '#contract/audit-log.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import type { VerificationSource } from '#domain/audit/tampering.ts';
import type { Database } from '#server/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import type { ChainHeadFolder } from '../store/chain-head-files.ts';
import type { VerificationRecord } from '../store/audit-findings.ts';
import { insertVerification, saveFinding, lockFindings, markResolved } from '../store/audit-findings.ts';
import { OWN_ORIGIN, appendAudit } from './append-audit.ts';
import { inspectChain } from './verify-chain.ts';

/** The dependencies of a verification and what started it. */
export interface Verifier {
  readonly db: Kysely<Database>;
  /** The folders outside the database in which the end of the log is recorded. */
  readonly folders: readonly ChainHeadFolder[];
  readonly source: VerificationSource;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Verifies the log and stores the findings for all admins. Returns the findings even if they cannot be stored, because
 * the database may be damaged too.
 */
export async function verifyAndStore(verifier: Verifier): Promise<AuditVerification> {
  const { db, folders, source, now, log } = verifier;
  const { verification, digest } = await inspectChain(db, folders, now);
  const { unread_places: unread } = verification;
  if (unread.length > 0) log.error({ unread }, 'a recorded end of the audit log could not be read');
  try {
    const { entries, faults, faults_count } = verification;
    await storeVerification(verifier, { source, at: now, entries, faults, faults_count, digest });
  } catch (err) {
    log.error({ err }, 'the result of the audit log check could not be saved');
  }
  return verification;
}

async function storeVerification({ db, actor, now }: Verifier, record: VerificationRecord): Promise<void> {
  const isIntact = record.faults_count === 0;
  const isNew = await inTransaction(db, async (tx) => {
    await lockFindings(tx);
    await insertVerification(tx, record);
    await markResolved(tx, isIntact ? null : record.digest, now);
    return !isIntact && (await saveFinding(tx, record)) !== null;
  });
  if (!isNew) return;
  // In a separate transaction: a tampered log may refuse new entries, but the findings must be stored.
  await inTransaction(db, (tx) =>
    appendAudit({ db: tx, now, origin: OWN_ORIGIN }, actor, {
      action: 'FIND_TAMPERING',
      subject: { type: 'audit_log', id: null, label: AUDIT_TEXTS.title },
      after: { source: record.source, faults_count: record.faults_count, entries: record.entries },
    }),
  );
}

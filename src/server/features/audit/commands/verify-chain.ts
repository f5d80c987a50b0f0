import type { AuditVerification } from '#contract/audit-log.ts';
import type { ChainFault } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { CHAIN_BEGIN, countOutside, isGuarded, readChainPart, readIdentity, readLink } from '../store-chain.ts';
import type { KeptEnd } from '../store-end.ts';
import { keptEndFile, readKeptEnd } from '../store-end.ts';

/** The daily verification, among the jobs. */
export const VERIFICATION_JOB = 'verify_audit_log';

/** Entries that one statement looks at: far within the time that a statement may take. */
const PART = 2000;

/** How many faults are named. */
const MOST_NAMED = 50;

/**
 * Looks at every entry of the log, in parts. `folder` is where its end was noted; null looks at the database alone, where the removal
 * of the newest entries cannot be seen.
 */
export const verifyChain = async (db: Kysely<Database>, folder: string | null, now: Date): Promise<AuditVerification> =>
  (await inspectChain(db, folder, now)).verification;

export interface Inspection {
  readonly verification: AuditVerification;
  /** Stands for exactly the faults that were found, also for those that are not named. */
  readonly digest: string;
}

/** The same, and by what its faults can be told from others. */
export async function inspectChain(db: Kysely<Database>, folder: string | null, now: Date): Promise<Inspection> {
  // Before the walk: what is written meanwhile must not look like an end that was never reached.
  const kept = folder === null ? null : await readKeptEnd(keptEndFile(folder, await readIdentity(db)));
  const digest = createHash('sha256');
  const { entries, faults } = await walk(db, digest);
  const surplus = await countOutside(db);
  const outside: ChainFault[] = [
    ...((await isGuarded(db)) ? [] : [{ kind: 'unguarded', seq: null, count: null } as const]),
    ...(surplus > 0 ? [{ kind: 'surplus', seq: null, count: surplus } as const] : []),
    ...(kept === null ? [] : await endFaults(db, kept)),
  ];
  const verification = {
    verified_at: now.toISOString(),
    entries: entries + surplus,
    faults: [...outside, ...faults.named].slice(0, MOST_NAMED),
    faults_count: outside.length + faults.count,
    kept_end: kept && { seq: kept.seq, kept_at: kept.kept_at },
  };
  return { verification, digest: digest.update(JSON.stringify(outside.map(asTold))).digest('hex') };
}

/** A log that was cut short looks written anew as soon as it grows past its noted end: that is the same fault. */
const asTold = (fault: ChainFault): ChainFault =>
  fault.kind === 'cut_short' ? { ...fault, kind: 'rewritten' } : fault;

interface Walked {
  readonly entries: number;
  readonly faults: { readonly named: readonly ChainFault[]; readonly count: number };
}

/** Along the chain from its first entry; one that is written meanwhile is looked at too. */
async function walk(db: Kysely<Database>, digest: Hash): Promise<Walked> {
  const named: ChainFault[] = [];
  let [last, entries, count] = [CHAIN_BEGIN, 0, 0];
  for (;;) {
    const part = await readChainPart(db, last, PART);
    entries += part.entries;
    count += part.faults.length;
    // Fault by fault: of the same faults it is the same, in however many parts the log was read.
    for (const fault of part.faults) digest.update(JSON.stringify(fault));
    named.push(...part.faults.slice(0, MOST_NAMED - named.length));
    if (part.last === null) return { entries, faults: { named, count } };
    last = part.last;
  }
}

async function endFaults(db: Kysely<Database>, { seq, hash }: KeptEnd): Promise<ChainFault[]> {
  const link = await readLink(db, seq);
  if (link?.hash.toString('hex') === hash) return [];
  return [{ kind: link === undefined ? 'cut_short' : 'rewritten', seq, count: null }];
}

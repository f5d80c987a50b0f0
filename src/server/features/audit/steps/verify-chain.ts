import type { AuditVerification } from '#contract/audit-log.ts';
import type { ChainFault, ChainHeadPlace } from '#domain/audit/verification.ts';
import { CHAIN_HEAD_PLACES } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { CHAIN_START, countOutside, isGuarded, readChainPart, readIdentity, readLink } from '../store/audit-chain.ts';
import type { ChainHeadFolder, StoredChainHead } from '../store/chain-head-files.ts';
import { readChainHeads } from '../store/chain-head-files.ts';

/** The job name of the daily verification. */
export const VERIFICATION_JOB = 'verify_audit_log';

/** Entries per statement: far below the statement timeout. */
const PART = 2000;

/** The most faults that are listed. */
const MAX_NAMED = 50;

/**
 * Verifies every entry of the log, in parts. `folders` contain the recorded ends; without them, the removal of the
 * newest entries is not found.
 */
export const verifyChain = async (
  db: Kysely<Database>,
  folders: readonly ChainHeadFolder[],
  now: Date,
  part?: number,
): Promise<AuditVerification> => (await inspectChain(db, folders, now, part)).verification;

export interface Inspection {
  readonly verification: AuditVerification;
  /** A hash of all faults, including those that are not listed. */
  readonly digest: string;
}

/** Like `verifyChain`, with a digest of the faults. */
export async function inspectChain(
  db: Kysely<Database>,
  folders: readonly ChainHeadFolder[],
  now: Date,
  part = PART,
): Promise<Inspection> {
  // Read the ends before the walk: an end recorded during the walk would look unreached.
  const { ends, unread } = await readChainHeads(folders, await readIdentity(db));
  const furthest = ends.map(({ end }) => end).toSorted((a, b) => b.seq - a.seq)[0] ?? null;
  const digest = createHash('sha256');
  const { entries, faults } = await walk(db, digest, part);
  const surplus = await countOutside(db);
  const outside: ChainFault[] = [
    ...((await isGuarded(db)) ? [] : [{ kind: 'unguarded', seq: null, count: null } as const]),
    ...(surplus > 0 ? [{ kind: 'surplus', seq: null, count: surplus } as const] : []),
    ...(await endFaults(db, ends)),
  ];
  const verification = {
    verified_at: now.toISOString(),
    entries: entries + surplus,
    faults: [...outside, ...faults.named].slice(0, MAX_NAMED),
    faults_count: outside.length + faults.count,
    kept_end: furthest && { seq: furthest.seq, kept_at: furthest.kept_at },
    unread_places: unread,
  };
  return { verification, digest: digest.update(JSON.stringify(outside.map(comparableFault))).digest('hex') };
}

/**
 * A log that was cut short looks rewritten once it grows past its recorded end. Both are the same fault, wherever the end
 * was recorded.
 */
const comparableFault = ({ kind, seq, count }: ChainFault): ChainFault => ({
  kind: kind === 'cut_short' ? 'rewritten' : kind,
  seq,
  count,
});

interface Walked {
  readonly entries: number;
  readonly faults: { readonly named: readonly ChainFault[]; readonly count: number };
}

/** Walks the chain from its first entry, including entries written during the walk. */
async function walk(db: Kysely<Database>, digest: Hash, size: number): Promise<Walked> {
  const named: ChainFault[] = [];
  let [last, entries, count] = [CHAIN_START, 0, 0];
  for (;;) {
    const part = await readChainPart(db, last, size);
    entries += part.entries;
    count += part.faults.length;
    // Each fault separately: the digest does not depend on the size of the parts.
    for (const fault of part.faults) digest.update(JSON.stringify(fault));
    named.push(...part.faults.slice(0, MAX_NAMED - named.length));
    if (part.last === null) return { entries, faults: { named, count } };
    last = part.last;
  }
}

/** One fault for each recorded end that the log contradicts, newest first, with the places that recorded it. */
async function endFaults(db: Kysely<Database>, ends: readonly StoredChainHead[]): Promise<ChainFault[]> {
  const faults: ChainFault[] = [];
  const bySeq = [...Map.groupBy(ends, ({ end }) => end.seq)].toSorted(([a], [b]) => b - a);
  for (const [seq, noted] of bySeq) {
    const link = await readLink(db, seq);
    const contradicting = noted.filter(({ end }) => link?.hash.toString('hex') !== end.hash);
    if (contradicting.length === 0) continue;
    const named = new Set<ChainHeadPlace>(contradicting.map(({ place }) => place));
    const places = CHAIN_HEAD_PLACES.filter((place) => named.has(place));
    faults.push({ kind: link === undefined ? 'cut_short' : 'rewritten', seq, count: null, places });
  }
  return faults;
}

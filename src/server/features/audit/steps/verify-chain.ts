import type { AuditVerification } from '#contract/audit-log.ts';
import type { ChainFault, ChainHeadPlace } from '#domain/audit/verification.ts';
import { CHAIN_HEAD_PLACES } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { CHAIN_START, countOutside, isGuarded, readChainPart, readIdentity, readLink } from '../store/audit-chain.ts';
import type { ChainHeadFolder, StoredChainHead } from '../store/chain-head.ts';
import { readChainHeads } from '../store/chain-head.ts';

/** The daily verification, among the jobs. */
export const VERIFICATION_JOB = 'verify_audit_log';

/** Entries that one statement looks at: far within the time that a statement may take. */
const PART = 2000;

/** How many faults are named. */
const MAX_NAMED = 50;

/**
 * Looks at every entry of the log, in parts. `folders` is where its end was noted; none looks at the database alone, where the
 * removal of the newest entries cannot be seen.
 */
export const verifyChain = async (
  db: Kysely<Database>,
  folders: readonly ChainHeadFolder[],
  now: Date,
): Promise<AuditVerification> => (await inspectChain(db, folders, now)).verification;

export interface Inspection {
  readonly verification: AuditVerification;
  /** Identifies exactly the faults that were found, also those that are not listed. */
  readonly digest: string;
}

/** The same, and what distinguishes its faults from others. */
export async function inspectChain(
  db: Kysely<Database>,
  folders: readonly ChainHeadFolder[],
  now: Date,
): Promise<Inspection> {
  // Before the walk: an end that is recorded during it must not look like one that was never reached.
  const { ends, unread } = await readChainHeads(folders, await readIdentity(db));
  const furthest = ends.map(({ end }) => end).toSorted((a, b) => b.seq - a.seq)[0] ?? null;
  const digest = createHash('sha256');
  const { entries, faults } = await walk(db, digest);
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
 * A log that was cut short looks rewritten as soon as it grows past its recorded end: that is the same fault. The place
 * of the recording is not part of the fault either.
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

/** Walks the chain from its first entry, with entries that are written during the walk. */
async function walk(db: Kysely<Database>, digest: Hash): Promise<Walked> {
  const named: ChainFault[] = [];
  let [last, entries, count] = [CHAIN_START, 0, 0];
  for (;;) {
    const part = await readChainPart(db, last, PART);
    entries += part.entries;
    count += part.faults.length;
    // Fault by fault: of the same faults it is the same, in however many parts the log was read.
    for (const fault of part.faults) digest.update(JSON.stringify(fault));
    named.push(...part.faults.slice(0, MAX_NAMED - named.length));
    if (part.last === null) return { entries, faults: { named, count } };
    last = part.last;
  }
}

/** One fault for each entry that a note names and the log does not have, the furthest first, with all places that say so. */
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

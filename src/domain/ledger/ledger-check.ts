// The ledger check: the entries of each document must match its charge, and the entries of each doctor the outstanding
// amounts.
import type { Balance } from '#domain/documents/balance.ts';
import { countText } from '#domain/shared/figure-texts.ts';

/**
 * The comparisons of the ledger check. `document`: entries with the amount charged, received or credited. `doctor`:
 * entries with the outstanding amounts minus the advance. `kept`: stored totals of a document with their source.
 * `allocated`: allocations with the amount of their document. `head`: number, day and doctor of a document with the
 * table of its kind.
 */
type LedgerFaultKind = 'document' | 'doctor' | 'kept' | 'allocated' | 'head';

/** A document or doctor with a difference. */
export interface LedgerFault {
  readonly kind: LedgerFaultKind;
  /** The document number or the doctor's name. */
  readonly label: string;
  /** The amount in the ledger, or the stored total. */
  readonly found: Balance;
  readonly expected: Balance;
}

export interface LedgerCheck {
  readonly verified_at: string;
  readonly entries: number;
  readonly doctors: number;
  /** The first faults, at most MAX_FAULTS_NAMED. */
  readonly faults: readonly LedgerFault[];
  readonly faults_count: number;
}

/** The largest number of faults in a result. */
export const MAX_FAULTS_NAMED = 50;

const FOUND: Readonly<Record<Exclude<LedgerFaultKind, 'head'>, string>> = {
  document: 'ledger balance',
  doctor: 'sum of ledger entries',
  kept: 'stored total',
  allocated: 'allocated',
};

/** `M/26-27/00012: ledger balance 500.00, expected 400.00` */
export const ledgerFaultText = ({ kind, label, found, expected }: LedgerFault): string =>
  kind === 'head'
    ? `${label}: the number, day or doctor of the document differs from its record`
    : `${label}: ${FOUND[kind]} ${found}, expected ${expected}`;

/** The result of a ledger check as one sentence. */
export function ledgerCheckText({
  entries,
  doctors,
  faults_count,
}: Omit<LedgerCheck, 'verified_at' | 'faults'>): string {
  const all = `${countText(entries, 'entry', 'entries')} of ${countText(doctors, 'doctor')}`;
  return faults_count === 0
    ? `Ledger check passed: ${all}.`
    : `Ledger check failed: ${countText(faults_count, 'difference')} in ${all}.`;
}

/** The sentence that names the doctors whose allocations were repaired. */
export const repairedText = (doctors: readonly string[]): string =>
  `The allocations of ${countText(doctors.length, 'doctor')} were repaired: ${doctors.join(', ')}.`;

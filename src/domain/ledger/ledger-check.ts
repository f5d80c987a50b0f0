// The ledger check: the entries of each document match its charge, and the entries of each doctor match the outstanding amount.
import type { Balance } from '#domain/documents/balance.ts';

/**
 * What the ledger check compares. `document`: its entries with what it charges, or what was received or credited. `doctor`: the entries with
 * the outstanding amounts less the advance. `kept`: stored totals of a document with their source. `allocated`: allocations with the amount
 * of their document. `head`: number, day and doctor of a document with the table of its kind.
 */
type LedgerFaultKind = 'document' | 'doctor' | 'kept' | 'allocated' | 'head';

/** A document or doctor of which the two sides differ. */
export interface LedgerFault {
  readonly kind: LedgerFaultKind;
  /** The number of the document, or the doctor's name. */
  readonly label: string;
  /** What the ledger has, or what is kept. */
  readonly found: Balance;
  readonly expected: Balance;
}

export interface LedgerCheck {
  readonly verified_at: string;
  readonly entries: number;
  readonly doctors: number;
  /** The first of them. */
  readonly faults: readonly LedgerFault[];
  readonly faults_count: number;
}

/** The most faults that are named. */
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

/** The result of a ledger check, in a line. */
export function ledgerCheckText({
  entries,
  doctors,
  faults_count,
}: Omit<LedgerCheck, 'verified_at' | 'faults'>): string {
  const all = `${counted(entries, 'entry', 'entries')} of ${counted(doctors, 'doctor', 'doctors')}`;
  return faults_count === 0
    ? `Ledger check passed: ${all}.`
    : `Ledger check failed: ${counted(faults_count, 'difference', 'differences')} in ${all}.`;
}

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Whose allocations were repaired, in a line. */
export const repairedText = (doctors: readonly string[]): string =>
  `The allocations of ${counted(doctors.length, 'doctor', 'doctors')} were repaired: ${doctors.join(', ')}.`;

// Reads balances in tables: debit or credit by a sign, a suffix, a Dr/Cr column, or two columns. Ambiguous amounts are
// refused, never guessed.
import type { Balance } from '#domain/documents/balance.ts';
import { negateBalance, paiseOfBalance } from '#domain/documents/balance.ts';
import { OPENING_TEXTS } from '#domain/ledger/opening.ts';
import { AMOUNT_INVALID } from '#domain/shared/money.ts';
import { parseTypedAmount } from '#domain/shared/typed-number.ts';
import type { CellRead } from '#domain/shared/cell-faults.ts';

export const TABLE_BALANCE_TEXTS = {
  otherSide: (column: string) => `The amount says the opposite of ${column}`,
  negativeWithSide: 'Write either a minus or Dr/Cr, not both',
  notASide: 'Write Dr or Cr',
  sideMissing: 'Write Dr for an amount that the doctor owes, or Cr for an advance',
  bothSides: 'Enter the amount in only one of these columns',
} as const;

/** Whether the text means debit or credit; null for anything else. */
function sideNamed(text: string): 'Dr' | 'Cr' | null {
  const key = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (['dr', 'd', 'db', 'debit', 'receivable'].includes(key)) return 'Dr';
  return ['cr', 'c', 'credit', 'advance', 'payable'].includes(key) ? 'Cr' : null;
}

export function parseSide(text: string): CellRead {
  const side = sideNamed(text);
  return side === null ? { fault: TABLE_BALANCE_TEXTS.notASide } : { value: side };
}

interface Parts {
  readonly amount: string;
  /** Dr or Cr from the suffix; null if there is none. */
  readonly side: 'Dr' | 'Cr' | null;
  /** Whether a minus sign or brackets make the amount negative. */
  readonly isBelow: boolean;
}

function partsOf(text: string): Parts {
  const [, before = '', suffix = ''] = /^(.*?)\s*\(?\b(dr|cr|debit|credit)?\.?\)?$/is.exec(text.trim()) ?? [];
  const typed = suffix === '' ? text.trim() : before.trim();
  const [, inside] = /^\((.*)\)$/s.exec(typed) ?? [];
  const amount = (inside ?? typed).trim().replace(/^((?:₹|rs\.?|inr)\s*)[-−]/i, '-$1');
  return {
    amount: amount.replace(/^[-−]\s*/, ''),
    side: sideNamed(suffix),
    isBelow: inside !== undefined || /^[-−]/.test(amount),
  };
}

/** Parses an amount without its sign. Replaces the message about positive numbers, since a balance may be negative. */
function parseBalanceAmount(text: string): CellRead {
  const read = parseTypedAmount(text);
  return 'fault' in read && read.fault === AMOUNT_INVALID ? { fault: OPENING_TEXTS.amountInvalid } : read;
}

/** Parses a balance. Above 0 is owed; below 0 was paid in advance: `-500`, `(500)`, `500 Cr`. `500 Dr` is owed. */
export function parseBalance(text: string): CellRead {
  const { amount, side, isBelow } = partsOf(text);
  if (isBelow && side !== null) return { fault: TABLE_BALANCE_TEXTS.negativeWithSide };
  const read = parseBalanceAmount(amount);
  if ('fault' in read) return read;
  return { value: onSide(read.value, isBelow || side === 'Cr' ? 'Cr' : 'Dr') };
}

const onSide = (amount: Balance, side: 'Dr' | 'Cr'): Balance =>
  side === 'Cr' && paiseOfBalance(amount) !== 0 ? negateBalance(amount) : amount;

/**
 * Parses a cell of the Debit or Credit column. A sign, or the suffix of the other side, contradicts the column and is
 * refused.
 */
export function parseOneSided(text: string, side: 'Dr' | 'Cr'): CellRead {
  const { amount, side: named, isBelow } = partsOf(text);
  if (isBelow || (named !== null && named !== side))
    return { fault: TABLE_BALANCE_TEXTS.otherSide(side === 'Dr' ? 'Debit' : 'Credit') };
  const read = parseBalanceAmount(amount);
  return 'fault' in read ? read : { value: onSide(read.value, side) };
}

interface BalanceCells {
  /** The text and value of the amount column. */
  readonly text: string;
  readonly amount: Balance | undefined;
  readonly side: string | undefined;
  readonly debit: Balance | undefined;
  readonly credit: Balance | undefined;
  /** Whether the file has a Dr/Cr column. */
  readonly hasSide: boolean;
}

/** Combines the balance columns of a row to one balance; null if all are empty. */
export function combineBalance(cells: BalanceCells): CellRead | null {
  const { amount, debit, credit } = cells;
  const oneSided = [debit, credit].filter((one) => one !== undefined);
  const given = oneSided.filter((one) => paiseOfBalance(one) !== 0);
  if (given.length > 1 || (given.length > 0 && amount !== undefined)) return { fault: TABLE_BALANCE_TEXTS.bothSides };
  if (amount !== undefined) return withSide(amount, cells);
  const value = given[0] ?? oneSided[0];
  return value === undefined ? null : { value };
}

/**
 * Applies the Dr/Cr column to an amount. The column may repeat the suffix of the amount, but must not contradict it.
 */
function withSide(amount: Balance, { text, side, hasSide }: BalanceCells): CellRead {
  if (!hasSide || paiseOfBalance(amount) === 0) return { value: amount };
  const { side: named, isBelow } = partsOf(text);
  if (side === undefined) return named === null ? { fault: TABLE_BALANCE_TEXTS.sideMissing } : { value: amount };
  if (isBelow) return { fault: TABLE_BALANCE_TEXTS.negativeWithSide };
  if (named !== null && named !== side) return { fault: TABLE_BALANCE_TEXTS.otherSide('Dr/Cr') };
  return { value: named === null && side === 'Cr' ? onSide(amount, 'Cr') : amount };
}

/** Headings that mention debit or credit. */
const SIDED = /debit|credit|drcr|crdr|^(?:dr|cr)(?:amount|amt|balance|bal)?$|(?:amount|amt|balance|bal)(?:dr|cr)$/;

/**
 * Whether an unmapped column seems to hold debit or credit: by its heading, or because all its cells are `Dr` or `Cr`.
 */
export function looksLikeSide(heading: string, cells: readonly string[]): boolean {
  const key = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (SIDED.test(key) && !/credit(?:limit|days|period|terms|note)/.test(key)) return true;
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => sideNamed(cell) !== null);
}

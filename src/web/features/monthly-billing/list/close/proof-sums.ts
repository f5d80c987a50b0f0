// The proof of a month: what was completed, counted on its own, against the sum of where each order stands.
import type { MonthClose } from '#contract/month-close.ts';
import type { Amount } from '#domain/shared/money.ts';

type Proof = MonthClose['proof'];

/** Where an order of the month can stand. */
export const PROOF_CLASSES = [
  { kind: 'on_this_month', label: "On the month's saved bills" },
  { kind: 'priced_not_saved', label: 'Priced, on no saved bill yet' },
  { kind: 'unpriced', label: 'Without a price' },
  { kind: 'on_hold', label: 'On hold in revision' },
  { kind: 'on_other_month', label: "On another month's bill" },
] as const satisfies readonly { readonly kind: keyof Proof; readonly label: string }[];

export interface ProofSum {
  readonly orders: number;
  readonly amount: Amount;
}

/** A whole month's rupees are more than one amount may be; big integers of paise hold any sum. */
const paiseOf = (amount: Amount): bigint => BigInt(amount.replace('.', ''));

const amountOf = (paise: bigint): Amount => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;

/** What the classes come to. */
export function proofSum(proof: Proof): ProofSum {
  const classes = PROOF_CLASSES.map(({ kind }) => proof[kind]);
  return {
    orders: classes.reduce((sum, { orders }) => sum + orders, 0),
    amount: amountOf(classes.reduce((sum, { amount }) => sum + paiseOf(amount), 0n)),
  };
}

/** The sum is made here a second time: what is shown must add up, and not only what the server says of it. */
export function addsUp(proof: Proof): boolean {
  const { orders, amount } = proofSum(proof);
  return proof.adds_up && orders === proof.completed.orders && amount === proof.completed.amount;
}

/** What is missing from the classes, or more in them than was completed: `2 orders and ₹…`. */
export function differenceOf(proof: Proof): {
  readonly orders: number;
  readonly amount: Amount;
  readonly more: boolean;
} {
  const { orders, amount } = proofSum(proof);
  const missing = paiseOf(proof.completed.amount) - paiseOf(amount);
  const missingOrders = proof.completed.orders - orders;
  return {
    orders: Math.abs(missingOrders),
    amount: amountOf(missing < 0n ? -missing : missing),
    more: missingOrders < 0 || (missingOrders === 0 && missing < 0n),
  };
}

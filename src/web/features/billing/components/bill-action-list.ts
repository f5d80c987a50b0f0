// The actions on a bill: which there are, which come first, and why one is unavailable.
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILL_PAPER_TEXTS } from '#domain/papers/bill-paper.ts';
import { paiseOf, parseAmount } from '#domain/shared/money.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import type { MenuAction } from '#web/ui/list/action-menu.tsx';
import { unpricedOnBill } from './unpriced-on-bill.ts';

export type BillActionName =
  | 'set_amount'
  | 'pay'
  | 'mark_paid'
  | 'reverse'
  | 'credit'
  | 'print'
  | 'print_amounts'
  | 'download'
  | 'mark_printed'
  | 'status'
  | 'charged_on'
  | 'void';

/** The groups of the menu: money, papers, changes, and removal. */
const GROUPS: readonly (readonly BillActionName[])[] = [
  ['set_amount', 'pay', 'mark_paid', 'reverse', 'credit'],
  ['print', 'print_amounts', 'download', 'mark_printed'],
  ['status', 'charged_on'],
  ['void'],
];

/** How many buttons a page has. The first is the next step of the bill. */
const BUTTONS = { wide: 3, narrow: 1 } as const;

interface BillActions {
  readonly buttons: readonly MenuAction<BillActionName>[];
  readonly more: readonly (readonly MenuAction<BillActionName>[])[];
}

interface Page {
  readonly pricing: boolean;
  readonly isWide: boolean;
}

/** Returns the actions on a bill: those that are needed most as buttons, and the others in groups. */
export function billActions(bill: Bill, { pricing, isWide }: Page): BillActions {
  const groups = GROUPS.map((names) => names.flatMap((name) => actionOf(name, bill, pricing) ?? []));
  const open = new Map(groups.flat().flatMap((act) => (act.refusedBecause === null ? [[act.name, act]] : [])));
  const buttons = [...new Set(mostNeeded(bill))]
    .flatMap((name) => open.get(name) ?? [])
    .slice(0, BUTTONS[isWide ? 'wide' : 'narrow']);
  return { buttons, more: groups.map((acts) => acts.filter((act) => !buttons.includes(act))) };
}

/** The amount, then the print, then the payment. A printed bill need not be marked printed. */
const mostNeeded = (bill: Bill): readonly BillActionName[] => [
  ...(hasAmount(bill) ? [] : ['set_amount' as const]),
  ...(bill.prints_count === 0 ? ['print' as const] : []),
  'pay',
  'print',
  'print_amounts',
  ...(bill.prints_count === 0 ? ['mark_printed' as const] : []),
];

function actionOf(name: BillActionName, bill: Bill, pricing: boolean): MenuAction<BillActionName> | null {
  const { allowed, reason } = verdictOn(name, bill, pricing);
  const label = name === 'set_amount' && bill.is_grouped ? 'Set prices' : labelOf(name, bill);
  if (allowed) return { name, label, refusedBecause: null, danger: name === 'void' };
  return reason === null ? null : { name, label, refusedBecause: reason };
}

const labelOf = (name: BillActionName, { money }: Bill): string =>
  name === 'charged_on' && money?.charged_on === 'itself' ? 'Charge on monthly bill' : LABELS[name];

const LABELS: Readonly<Record<BillActionName, string>> = {
  set_amount: 'Set amount',
  pay: 'Record payment',
  mark_paid: 'Mark paid',
  reverse: 'Reverse payment',
  credit: 'Credit note',
  print: 'Print initial bill',
  print_amounts: BILL_PAPER_TEXTS.print,
  download: BILL_PAPER_TEXTS.download,
  mark_printed: 'Mark printed',
  status: 'Set status',
  charged_on: 'Charge separately',
  void: 'Void bill',
};

const HIDDEN: Verdict = { allowed: false, reason: null };
const OPEN: Verdict = { allowed: true, reason: null };
const shownIf = (condition: boolean): Verdict => (condition ? OPEN : HIDDEN);

/** Money actions are for admins, and not for a void bill. A refused one has a reason only where a user would look for it. */
const verdictOn = (name: BillActionName, bill: Bill, pricing: boolean): Verdict =>
  (NOT_CHARGED_EITHER.has(name) || isCharged(bill)) && !(name === 'set_amount' && pricing)
    ? VERDICTS[name](bill)
    : HIDDEN;

/** The actions on bills without an amount or without charges: papers and the status. */
const NOT_CHARGED_EITHER: ReadonlySet<BillActionName> = new Set([
  'print',
  'print_amounts',
  'download',
  'mark_printed',
  'status',
]);

const isCharged = ({ amount, voided_at }: Bill): boolean => amount !== undefined && voided_at === null;
const hasCharge = ({ charged = '0.00' }: Bill): Verdict => shownIf(paiseOf(charged) > 0);
const mayPrint = ({ may }: Bill): Verdict => shownIf(may.print.allowed);

const VERDICTS: Readonly<Record<BillActionName, (bill: Bill) => Verdict>> = {
  set_amount: ({ may }) => may.set_amount,
  pay: (bill) => shownIf(bill.money !== undefined && paiseOf(bill.money.open) > 0 && !isPaidOnMonth(bill)),
  mark_paid: (bill) =>
    bill.may.mark_paid.allowed || isWaiting(bill) || isPaidOnMonth(bill) ? bill.may.mark_paid : HIDDEN,
  reverse: ({ may }) => shownIf(may.take_back_paid.allowed),
  credit: () => OPEN,
  print: mayPrint,
  print_amounts: hasCharge,
  download: hasCharge,
  mark_printed: mayPrint,
  status: ({ may }) => shownIf(may.set_status.allowed),
  charged_on: (bill) => (isPaidOnMonth(bill) ? bill.may.set_charged_on : shownIf(bill.may.set_charged_on.allowed)),
  void: ({ may, is_issued = false }) => (is_issued ? may.void : shownIf(may.void.allowed)),
};

/** Whether only the monthly bill is paid, not this bill: under GST it is a delivery note. */
const isPaidOnMonth = ({ may }: Bill): boolean =>
  may.mark_paid.reason === BILLING_REFUSALS.bill_charged_with_month.text;

/** Whether a bill has an amount, or its amount is not for the reader. */
export const hasAmount = ({ amount }: Bill): boolean => amount === undefined || parseAmount(amount) !== 0;

/** Whether a bill could be marked paid, were each of its orders priced. */
export const isWaiting = (bill: Bill): boolean =>
  bill.amount !== undefined && !bill.paid && hasAmount(bill) && unpricedOnBill(bill).length > 0;

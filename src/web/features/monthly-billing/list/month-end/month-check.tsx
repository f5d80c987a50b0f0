import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { MonthEnd, MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import type { GroupSum } from '#domain/monthly-billing/month-check.ts';
import {
  isBalanced,
  chargedSum,
  differenceOf,
  isInLedger,
  groupsSum,
  ordersOnNoBill,
} from '#domain/monthly-billing/month-check.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { countText, formatNumber } from '#domain/shared/figure-texts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Expander } from '#web/ui/list/expander.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './month-check.module.css';
import { CheckExceptions } from './check-exceptions.tsx';
import { CHARGED_ROWS, PRICE_CHANGED, COMPLETED_ROWS } from './check-rows.ts';
import { CheckTable } from './check-table.tsx';
import { SaveAgain } from './save-again.tsx';

/** Computes the sums again, so that the check also covers what this page shows. */
export const isRight = (proof: MonthCheckResult): boolean => proof.adds_up && isBalanced(proof);

/** The bills of other months that are out of date. This month's are saved again with the step `save`. */
export const otherMonthsBills = ({ month, proof }: MonthEnd): MonthCheckResult['save_again'] =>
  proof.save_again.filter(({ billing_month }) => billing_month !== month);

/** How many completed orders of the month are on no bill. */
export function CheckSentence({ close: { month_name, proof } }: { readonly close: MonthEnd }) {
  const { orders: missing } = ordersOnNoBill(proof);
  const { orders } = proof.completed;
  if (missing > 0) {
    return (
      <p>
        {countText(missing, 'order')} of {month_name} {missing === 1 ? 'is' : 'are'} not on a bill.
      </p>
    );
  }
  return (
    <p className={classes['right']}>
      <IconCircleCheck size={20} aria-hidden />
      {orders === 1
        ? `The order of ${month_name} is on a bill.`
        : `All ${formatNumber(orders)} orders of ${month_name} are on a bill.`}
    </p>
  );
}

interface MonthCheckProps {
  readonly close: MonthEnd;
  /** Bills of other months to save again. */
  readonly bills: MonthCheckResult['save_again'];
}

/** Bills to save again and, on demand, the group of every order: none is missing and none is charged twice. */
export function MonthCheck({ close, bills }: MonthCheckProps) {
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes['check']} aria-label="Billing check">
      <SaveAgain bills={bills} />
      <Expander expanded={opened} opens="month-proof" onClick={() => setOpened((before) => !before)}>
        Details of the check
      </Expander>
      {opened ? <Details close={close} /> : null}
    </section>
  );
}

function Details({ close: { month, month_name, proof } }: Pick<MonthCheckProps, 'close'>) {
  const { price_changed, saved_bills, tax_amount } = proof;
  return (
    <div id="month-proof">
      <p className={classes['about']}>
        Every order completed in {month_name} is counted exactly once, and the saved bills match their charges.
      </p>
      <div className={classes['tables']}>
        <CheckTable
          title="Completed orders by billing status"
          rows={rowsOf(COMPLETED_ROWS, proof)}
          difference={price_changed.orders === 0 ? null : { label: PRICE_CHANGED, sum: price_changed }}
          sum={groupsSum(proof)}
          total={{ label: `Completed in ${month_name}`, sum: proof.completed }}
        />
        <CheckTable
          title="Charges on the saved bills"
          rows={rowsOf(CHARGED_ROWS, proof)}
          sum={chargedSum(proof)}
          total={{
            label: `Total of ${countText(saved_bills.bills, 'saved bill')}`,
            sum: saved_bills,
          }}
          below={[
            ...(tax_amount === undefined ? [] : [{ label: MONTHLY_TEXTS.taxAndRounding, amount: tax_amount }]),
            { label: 'In the ledger', amount: proof.in_ledger },
          ]}
        />
      </div>
      <CheckExceptions month={month} proof={proof} />
    </div>
  );
}

const rowsOf = <Kind extends keyof MonthCheckResult>(
  rows: readonly { readonly kind: Kind; readonly label: string; readonly hiddenIfEmpty?: true }[],
  proof: Readonly<Record<Kind, GroupSum>>,
) =>
  rows
    .map(({ kind, label, hiddenIfEmpty }) => ({
      label,
      sum: proof[kind],
      isHidden: hiddenIfEmpty === true && proof[kind].orders === 0,
    }))
    .filter(({ isHidden }) => !isHidden);

/** Says by how much the check failed. */
export function CheckFailed({ proof }: { readonly proof: MonthCheckResult }) {
  const ordersDifference = differenceOf(groupsSum(proof), proof.completed);
  const chargesDifference = differenceOf(chargedSum(proof), proof.saved_bills);
  return (
    <div className={classes['wrong']}>
      <Message kind="error" title="Check failed for this month">
        {ordersDifference === null ? null : (
          <p>
            <Counted {...ordersDifference} />{' '}
            {ordersDifference.more ? 'are counted more than once' : 'are not counted anywhere'}.
          </p>
        )}
        {chargesDifference === null ? null : (
          <p>
            The charges on the saved bills are <Counted {...chargesDifference} />{' '}
            {chargesDifference.more ? 'more' : 'less'} than the bill totals.
          </p>
        )}
        {isInLedger(proof) ? null : (
          <p>
            The ledger shows <AmountText amount={proof.in_ledger} /> for the saved bills.
          </p>
        )}
        <p>Do not send this month’s bills until this is corrected.</p>
      </Message>
    </div>
  );
}

const Counted = ({ orders, amount }: GroupSum) => (
  <>
    {countText(orders, 'order')} and <AmountText amount={amount} />
  </>
);

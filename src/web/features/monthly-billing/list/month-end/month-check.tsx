import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { MonthEnd, MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import type { GroupSum } from '#domain/monthly-billing/month-check.ts';
import { isBalanced, chargedSum, differenceOf, isInLedger, groupsSum } from '#domain/monthly-billing/month-check.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './month-check.module.css';
import { CheckExceptions } from './check-exceptions.tsx';
import { CHARGED_ROWS, PRICE_CHANGED, COMPLETED_ROWS } from './check-rows.ts';
import { CheckTable } from './check-table.tsx';
import { SaveAgain } from './save-again.tsx';

/** Computes the sums again, so that the check also covers what this page shows. */
const isRight = (proof: MonthCheckResult): boolean => proof.adds_up && isBalanced(proof);

/** Whether the billing check passed, with a link to its figures. */
export function CheckSentence({ proof }: { readonly proof: MonthCheckResult }) {
  if (!isRight(proof)) return <CheckFailed proof={proof} />;
  return (
    <p className={classes['right']} role="status">
      <IconCircleCheck size={20} aria-hidden />
      <span>
        Check passed: no order is missing and none is charged twice.{' '}
        <Anchor inherit underline="always" href="#month-proof">
          View check
        </Anchor>
      </span>
    </p>
  );
}

/** The billing check: every order's group, which shows that none is missing and none is charged twice. */
export function MonthCheck({ close: { month, month_name, proof } }: { readonly close: MonthEnd }) {
  const { price_changed, saved_bills } = proof;
  return (
    <section className={classes['check']} aria-labelledby="month-proof">
      <h2 id="month-proof">Billing check</h2>
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
          same={{ label: 'In the ledger', amount: proof.in_ledger }}
        />
      </div>
      <SaveAgain bills={proof.save_again} />
      <CheckExceptions month={month} proof={proof} />
    </section>
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

function CheckFailed({ proof }: { readonly proof: MonthCheckResult }) {
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

import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { MonthClose, MonthProof } from '#contract/monthly-billing/month-close.ts';
import type { ProofSum } from '#domain/monthly-billing/monthly-proof.ts';
import { addsUp, chargedSum, differenceOf, isInLedger, standingSum } from '#domain/monthly-billing/monthly-proof.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './proof.module.css';
import { ProofExceptions } from './proof-exceptions.tsx';
import { CHARGED_ROWS, PRICE_CHANGED, STANDING_ROWS } from './proof-rows.ts';
import { ProofTable } from './proof-table.tsx';
import { SaveAgain } from './save-again.tsx';

/** The sums are made here a second time: what is shown must add up, and not only what the server says of it. */
const isRight = (proof: MonthProof): boolean => proof.adds_up && addsUp(proof);

/** At the head of the close: whether it adds up, in a sentence, with the way to the figures. */
export function ProofSentence({ proof }: { readonly proof: MonthProof }) {
  if (!isRight(proof)) return <DoesNotAddUp proof={proof} />;
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

/** At the foot of the close: where each order of the month stands, and that none is forgotten or charged twice. */
export function Proof({ close: { month, month_name, proof } }: { readonly close: MonthClose }) {
  const { price_changed, saved_bills } = proof;
  return (
    <section className={classes['proof']} aria-labelledby="month-proof">
      <h2 id="month-proof">Billing check</h2>
      <p className={classes['about']}>
        Every order completed in {month_name} is counted exactly once, and the saved bills match their charges.
      </p>
      <div className={classes['tables']}>
        <ProofTable
          title="Completed orders by billing status"
          rows={rowsOf(STANDING_ROWS, proof)}
          difference={price_changed.orders === 0 ? null : { label: PRICE_CHANGED, sum: price_changed }}
          sum={standingSum(proof)}
          total={{ label: `Completed in ${month_name}`, sum: proof.completed }}
        />
        <ProofTable
          title="Charges on the saved bills"
          rows={rowsOf(CHARGED_ROWS, proof)}
          sum={chargedSum(proof)}
          total={{
            label: `Total of ${saved_bills.bills} saved ${saved_bills.bills === 1 ? 'bill' : 'bills'}`,
            sum: saved_bills,
          }}
          same={{ label: 'In the ledger', amount: proof.in_ledger }}
        />
      </div>
      <SaveAgain bills={proof.save_again} />
      <ProofExceptions month={month} proof={proof} />
    </section>
  );
}

const rowsOf = <Kind extends keyof MonthProof>(
  rows: readonly { readonly kind: Kind; readonly label: string; readonly seldom?: true }[],
  proof: Readonly<Record<Kind, ProofSum>>,
) =>
  rows
    .map(({ kind, label, seldom }) => ({
      label,
      sum: proof[kind],
      isHidden: seldom === true && proof[kind].orders === 0,
    }))
    .filter(({ isHidden }) => !isHidden);

function DoesNotAddUp({ proof }: { readonly proof: MonthProof }) {
  const standing = differenceOf(standingSum(proof), proof.completed);
  const charged = differenceOf(chargedSum(proof), proof.saved_bills);
  return (
    <div className={classes['wrong']}>
      <Message kind="error" title="Check failed for this month">
        {standing === null ? null : (
          <p>
            <Counted {...standing} /> {standing.more ? 'are counted more than once' : 'are not counted anywhere'}.
          </p>
        )}
        {charged === null ? null : (
          <p>
            The charges on the saved bills are <Counted {...charged} /> {charged.more ? 'more' : 'less'} than the bill
            totals.
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

const Counted = ({ orders, amount }: ProofSum) => (
  <>
    {orders} {orders === 1 ? 'order' : 'orders'} and <AmountText amount={amount} />
  </>
);

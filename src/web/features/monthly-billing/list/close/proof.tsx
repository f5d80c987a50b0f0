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
        Adds up: no order is forgotten, none is charged twice.{' '}
        <Anchor inherit underline="always" href="#month-proof">
          See the proof
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
      <h2 id="month-proof">Proof</h2>
      <p className={classes['about']}>
        Every order completed in {month_name} stands in exactly one place, and the saved bills come to what they charge.
      </p>
      <div className={classes['tables']}>
        <ProofTable
          title="Where the completed orders stand"
          rows={rowsOf(STANDING_ROWS, proof)}
          difference={price_changed.orders === 0 ? null : { label: PRICE_CHANGED, sum: price_changed }}
          sum={standingSum(proof)}
          total={{ label: `Completed in ${month_name}`, sum: proof.completed }}
        />
        <ProofTable
          title="What the saved bills charge"
          rows={rowsOf(CHARGED_ROWS, proof)}
          sum={chargedSum(proof)}
          total={{
            label: `${saved_bills.bills} saved ${saved_bills.bills === 1 ? 'bill comes' : 'bills come'} to`,
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
      <Message kind="error" title="This month does not add up">
        {standing === null ? null : (
          <p>
            <Counted {...standing} /> {standing.more ? 'stand in more than one place' : 'stand nowhere'}.
          </p>
        )}
        {charged === null ? null : (
          <p>
            The saved bills charge <Counted {...charged} /> {charged.more ? 'more' : 'less'} than they come to.
          </p>
        )}
        {isInLedger(proof) ? null : (
          <p>
            The ledger has <AmountText amount={proof.in_ledger} /> of the saved bills.
          </p>
        )}
        <p>Do not send bills of this month before it is cleared up.</p>
      </Message>
    </div>
  );
}

const Counted = ({ orders, amount }: ProofSum) => (
  <>
    {orders} {orders === 1 ? 'order' : 'orders'} and <AmountText amount={amount} />
  </>
);

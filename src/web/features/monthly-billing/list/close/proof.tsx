import { IconCircleCheck } from '@tabler/icons-react';
import type { MonthClose } from '#contract/month-close.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Message } from '#web/ui/message.tsx';
import classes from './proof.module.css';
import { ProofExceptions } from './proof-exceptions.tsx';
import type { ProofSum } from './proof-sums.ts';
import { addsUp, differenceOf, PROOF_CLASSES, proofSum } from './proof-sums.ts';

/** At the foot of the close: where each order of the month stands, and that none is forgotten or charged twice. */
export function Proof({ close: { month, month_name, proof } }: { readonly close: MonthClose }) {
  const isRight = addsUp(proof);
  return (
    <section className={classes['proof']} aria-labelledby="month-proof">
      <h2 id="month-proof">Proof</h2>
      <p className={classes['about']}>Every order completed in {month_name} stands in exactly one of these.</p>
      {isRight ? null : <DoesNotAddUp proof={proof} />}
      <table className={classes['table']} aria-labelledby="month-proof">
        <thead>
          <tr>
            <th scope="col">Where it stands</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {PROOF_CLASSES.map(({ kind, label }) => (
            <ProofRow key={kind} label={label} sum={proof[kind]} />
          ))}
        </tbody>
        <tfoot>
          <ProofRow label="Sum" sum={proofSum(proof)} />
          <ProofRow label={`Completed in ${month_name}`} sum={proof.completed} />
        </tfoot>
      </table>
      {isRight ? (
        <p className={classes['right']} role="status">
          <IconCircleCheck size={20} aria-hidden /> Adds up: no order is forgotten, none is charged twice.
        </p>
      ) : null}
      <ProofExceptions month={month} proof={proof} />
    </section>
  );
}

const ProofRow = ({ label, sum }: { readonly label: string; readonly sum: ProofSum }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{sum.orders}</td>
    <td>
      <AmountText amount={sum.amount} />
    </td>
  </tr>
);

function DoesNotAddUp({ proof }: { readonly proof: MonthClose['proof'] }) {
  const { orders, amount, more } = differenceOf(proof);
  return (
    <div className={classes['wrong']}>
      <Message kind="error" title="This month does not add up">
        {orders} {orders === 1 ? 'order' : 'orders'} and <AmountText amount={amount} />{' '}
        {more ? 'stand in more than one place' : 'stand nowhere'}. Do not send bills of this month before it is cleared
        up.
      </Message>
    </div>
  );
}

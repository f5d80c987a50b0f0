import { Button, Skeleton, TextInput } from '@mantine/core';
import type { Allocation } from '#domain/ledger/allocation.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts, paiseOf } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { useTypedAmount } from '#web/ui/fields/use-typed-amount.ts';
import classes from './parts-grid.module.css';
import type { OpenDocuments, TypedParts } from './parts-typed.ts';
import { partFault, rowsOf } from './parts-typed.ts';

interface PartsGridProps {
  readonly documents: OpenDocuments;
  /** The doctor's advance before this payment. */
  readonly advanceBefore: Amount;
  /** Null allocates to the oldest documents first. */
  readonly typed: TypedParts | null;
  readonly allocation: Outcome<Allocation, string>;
  readonly onTyped: (typed: TypedParts | null) => void;
}

/** The outstanding documents, and the amount of the payment that each one gets. */
export function PartsGrid({ documents, advanceBefore, typed, allocation, onTyped }: PartsGridProps) {
  if (documents === undefined)
    return <Skeleton height={120} radius="md" role="status" aria-label="Loading unpaid bills" />;
  const rows = rowsOf(typed, allocation);
  return (
    <fieldset className={classes['grid']}>
      <legend>Apply to</legend>
      {documents.length === 0 ? (
        <p className={classes['none']}>{LEDGER_TEXTS.nothingOpen}</p>
      ) : (
        <div className={classes['scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col" data-figure>
                  Outstanding
                </th>
                <th scope="col" data-figure>
                  Amount applied
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ id, number, day, open }) => (
                <tr key={id}>
                  <th scope="row">
                    {number}
                    <span className={classes['day']}>{formatDayShort(day)}</span>
                  </th>
                  <td data-figure>
                    <AmountText amount={open} />
                  </td>
                  <td data-figure>
                    <PartCell
                      number={number}
                      value={rows[id] ?? ''}
                      onChange={(amount) => onTyped({ ...rows, [id]: amount })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={classes['footer']}>
        <output>
          {allocation.ok ? <Sums {...allocation.value} before={advanceBefore} /> : allocation.refusal.text}
        </output>
        {typed === null ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => onTyped(null)}>
            Reset to oldest first
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface PartCellProps {
  readonly number: string;
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

/** The amount that pays a document. */
function PartCell({ number, value, onChange }: PartCellProps) {
  const { text, type } = useTypedAmount(value, onChange);
  return (
    <TextInput
      aria-label={`Applied to ${number}`}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      className={classes['part'] ?? ''}
      value={text}
      error={partFault(value)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** `Applied ₹24,500.00 · Advance ₹500.00` */
function Sums({ parts, advance, before }: Allocation & { readonly before: Amount }) {
  const allocated = parts.reduce((sum, { amount }) => addAmounts(sum, amount), '0.00');
  return (
    <>
      Applied <AmountText amount={allocated} /> · Advance <AmountText amount={advance} />
      {paiseOf(before) === 0 ? null : (
        <>
          {' '}
          in addition to <AmountText amount={before} /> advance from before
        </>
      )}
    </>
  );
}

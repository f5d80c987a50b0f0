import { useQuery } from '@tanstack/react-query';
import { BILLS_ON_MONTH_TEXTS } from '#domain/ledger/bills-on-month.ts';
import { billsOnMonthQuery } from '#web/features/ledger/api-bills-on-month.ts';
import { billPathOf } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';

interface BillsOnMonthProps {
  readonly doctorId: string;
  /** In a merge, the names of this doctor and of the doctor to keep. Otherwise the note is about saving the doctor. */
  readonly merge?: { readonly of: string; readonly into: string };
}

/** Lists the bills that will be charged separately once a doctor is billed per bill. Empty if there are none. */
export function BillsOnMonth({ doctorId, merge }: BillsOnMonthProps) {
  const { data, error } = useQuery(billsOnMonthQuery(doctorId));
  const { currency } = useSession().laboratory;
  if (error !== null) return <Message kind="error">{BILLS_ON_MONTH_TEXTS.notLoaded(error.message)}</Message>;
  if (data === undefined || data.count === 0) return null;
  const { count, amount, bills } = data;
  return (
    <Message kind="info">
      {BILLS_ON_MONTH_TEXTS.found(count, amount, currency, merge?.of)}{' '}
      {merge === undefined ? BILLS_ON_MONTH_TEXTS.charged : BILLS_ON_MONTH_TEXTS.chargedByMerge(merge.into)}{' '}
      {bills.map(({ id, number }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <RecordLink to={billPathOf(true, id)} underlined>
            {number}
          </RecordLink>
        </span>
      ))}
      {count > bills.length && ` ${BILLS_ON_MONTH_TEXTS.more(count - bills.length)}`}
    </Message>
  );
}

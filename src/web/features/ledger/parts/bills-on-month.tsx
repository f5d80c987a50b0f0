import { useQuery } from '@tanstack/react-query';
import { BILLS_ON_MONTH_TEXTS } from '#domain/ledger/bills-on-month.ts';
import { billsOnMonthQuery } from '#web/features/ledger/api-limits.ts';
import { billPathOf } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';

/** Which bills are charged separately once a doctor (the id) is billed per bill; nothing where there are none. */
export function BillsOnMonth({ doctorId }: { readonly doctorId: string }) {
  const { data } = useQuery(billsOnMonthQuery(doctorId));
  const { currency } = useSession().laboratory;
  if (data === undefined || data.count === 0) return null;
  const { count, amount, bills } = data;
  return (
    <Message kind="info">
      {BILLS_ON_MONTH_TEXTS.found(count, amount, currency)} {BILLS_ON_MONTH_TEXTS.charged}{' '}
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

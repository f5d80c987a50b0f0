import { PATHS, billPathOf } from '#web/platform/addresses/paths.ts';
import { RecordLink } from '#web/ui/record-link.tsx';

interface DocumentLinkProps {
  /** A kind of document or of ledger entry. */
  readonly kind: string;
  readonly id: string;
  readonly number: string;
}

/** The number of a bill opens its page, that of a monthly bill its month. Other documents have no page. */
export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  if (kind === 'bill') return <RecordLink to={billPathOf(true, id)}>{number}</RecordLink>;
  if (kind !== 'monthly_bill') return number;
  return (
    <RecordLink to={PATHS.monthlyBilling} search={{ bill: id }}>
      {number}
    </RecordLink>
  );
}

import { PATHS, billPathOf } from '#web/platform/addresses/paths.ts';
import { RecordLink } from '#web/ui/record-link.tsx';

interface DocumentLinkProps {
  /** The kind of a document or ledger entry. */
  readonly kind: string;
  readonly id: string;
  readonly number: string;
}

/** The number of a document. A bill links to its page, a monthly bill to its month; others have no page. */
export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  if (kind === 'bill') return <RecordLink to={billPathOf(true, id)}>{number}</RecordLink>;
  if (kind !== 'monthly_bill') return number;
  return (
    <RecordLink to={PATHS.monthlyBilling} search={{ bill: id }}>
      {number}
    </RecordLink>
  );
}

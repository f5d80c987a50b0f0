import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { RecordLink } from '#web/ui/record-link.tsx';

interface LedgerLinkProps {
  readonly doctor_id: string;
  readonly doctor_name: string;
}

const LEDGER_TAB = { tab: 'ledger' };

/** A doctor's name, which opens the doctor's ledger. */
export const LedgerLink = ({ doctor_id, doctor_name }: LedgerLinkProps) => (
  <RecordLink to={doctorPathOf(true, doctor_id)} search={LEDGER_TAB}>
    {doctor_name}
  </RecordLink>
);

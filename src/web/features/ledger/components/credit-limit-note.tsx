import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CREDIT_LIMIT_TEXTS } from '#domain/ledger/credit-exposure.ts';
import { isBlank } from '#domain/shared/text.ts';
import { doctorLimitQuery } from '#web/features/ledger/api-credit-limit.ts';
import { PRICES_ASKED_AFTER } from '#web/platform/delays.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { OverCreditLimit } from './over-credit-limit.tsx';

type LimitNoteProps = { readonly doctorId: string } | { readonly doctorName: string };

/**
 * Shows that a doctor is over the credit limit. Admins read by how much; staff, if the laboratory allows it, read to
 * ask an admin. It blocks nothing.
 */
export function CreditLimitNote(props: LimitNoteProps) {
  const [doctor] = useDebouncedValue(
    'doctorId' in props ? { doctor_id: props.doctorId } : { doctor_name: props.doctorName },
    PRICES_ASKED_AFTER,
  );
  const isNamed = 'doctor_id' in doctor || !isBlank(doctor.doctor_name);
  const { data } = useQuery({ ...doctorLimitQuery(doctor), enabled: isNamed });
  if (!isNamed || data === undefined) return null;
  const { over_by, asks_office } = data;
  if (asks_office) return <Message kind="info">{CREDIT_LIMIT_TEXTS.askOffice}</Message>;
  if (over_by === undefined || over_by === null) return null;
  return (
    <Message kind="info">
      <OverCreditLimit by={over_by} />
    </Message>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Bill } from '#contract/billing/bills.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { addressLine } from '#domain/doctors/address-line.ts';
import type { DocumentTax } from '#domain/tax/document-tax.ts';
import { keptRecipientNotice } from '#domain/tax/recipient.ts';
import { doctorDetailsQuery } from '#web/features/doctors/api-records.ts';
import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';

interface RecipientCheckProps {
  readonly bill: Bill;
  readonly tax: DocumentTax;
}

/** What the GST document says of the doctor, until it is issued. */
export function RecipientCheck({ bill: { doctor_id, doctor_name }, tax }: RecipientCheckProps) {
  const { data } = useQuery(doctorDetailsQuery(doctor_id));
  const notice =
    data === undefined
      ? null
      : keptRecipientNotice(withTitle(doctor_name), { ...data, address: addressLine(data) }, tax);
  if (notice === null) return null;
  return (
    <Message kind="info">
      {notice}{' '}
      <RecordLink underlined to={doctorPathOf(true, doctor_id)}>
        Open the doctor
      </RecordLink>
    </Message>
  );
}

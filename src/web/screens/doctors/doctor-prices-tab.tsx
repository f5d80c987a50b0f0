import { useState } from 'react';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { DoctorPrices } from '#web/features/prices/list/doctor-prices.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';

/** The doctor's price list, discount and special rates, and the resulting rate of each product. */
export function DoctorPricesTab({ doctor }: { readonly doctor: Pick<DoctorDetails, 'id'> }) {
  const [message, showMessage] = useState<ShownMessage | null>(null);
  return (
    <>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <DoctorPrices doctorId={doctor.id} showMessage={showMessage} />
    </>
  );
}

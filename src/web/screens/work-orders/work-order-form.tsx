import { isPermitted } from '#domain/accounts/permissions.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { FirstOrderHelp, FirstOrderNext } from '#web/features/laboratory/components/first-order-help.tsx';
import { NewOrderDoctor } from './new-order-doctor.tsx';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { ProposedPrice } from '#web/features/prices/components/proposed-price.tsx';
import type { PriceNote } from '#web/features/work-orders/forms/entry-form.tsx';
import { WorkOrderEntry } from '#web/features/work-orders/forms/work-order-entry.tsx';
import type { SearchReader } from '#web/platform/addresses/address-search.ts';
import { useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { useAccount, useAdminMode } from '#web/platform/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminModeNotice } from '../dashboards/admin-mode-notice.tsx';
import { EditWorkOrder } from './work-order-form-edit.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

interface FormAddress {
  readonly workOrderId?: string;
  /** The order to remake. */
  readonly remakeOf?: string;
  /** A hint above the form. */
  readonly first?: true;
  /** The doctor of the order. */
  readonly doctor?: string;
}

const readForm: SearchReader<FormAddress> = ({ workOrderId, remakeOf, first, doctor }) => ({
  ...(typeof workOrderId === 'string' && workOrderId !== '' && { workOrderId }),
  ...(typeof remakeOf === 'string' && remakeOf !== '' && { remakeOf }),
  ...(first === 'yes' && { first: true }),
  ...(typeof doctor === 'string' && doctor !== '' && { doctor }),
});

/**
 * `/work-order-form`, in admin mode `/admin/work-order-form`: a new work order, with `?doctor=` for a doctor; with
 * `?workOrderId=` it edits that order, with `?remakeOf=` it creates a remake of it.
 */
export function WorkOrderFormScreen() {
  const [{ workOrderId, remakeOf, doctor }] = useAddressSearch(readForm);
  if (workOrderId !== undefined) return <EditWorkOrder key={workOrderId} orderId={workOrderId} />;
  if (remakeOf !== undefined) return <RemakeWorkOrder key={remakeOf} orderId={remakeOf} />;
  // Another doctor starts a new form; its draft takes precedence.
  return <NewWorkOrder key={doctor} />;
}

const RemakeWorkOrder = lazyComponent(async () => (await import('./work-order-form-remake.tsx')).RemakeWorkOrder);

const proposedPrice: PriceNote = (fields) => <ProposedPrice fields={fields} />;

function NewWorkOrder() {
  const client = useQueryClient();
  const adminMode = useAdminMode();
  const [{ first = false, doctor = '' }] = useAddressSearch(readForm);
  const [firstSerial, setFirstSerial] = useState<string | null>(null);
  const tellsPrice = isPermitted('getProposedPrice', useAccount().role);
  return (
    <>
      <PageTitle
        aside={adminMode && <AdminModeNotice>You are entering this order as an administrator.</AdminModeNotice>}
        more={<BackToDashboard />}
      >
        {WORK_ORDER_TEXTS.formTitle}
      </PageTitle>
      {!first ? null : firstSerial === null ? <FirstOrderHelp /> : <FirstOrderNext serialNumber={firstSerial} />}
      <WorkOrderEntry
        doctor={doctor}
        doctorField={NewOrderDoctor}
        priceNote={tellsPrice ? proposedPrice : undefined}
        onCreated={(serialNumber) => {
          void client.invalidateQueries({ queryKey: DOCTORS_KEY });
          setFirstSerial((made) => made ?? serialNumber);
        }}
      />
    </>
  );
}

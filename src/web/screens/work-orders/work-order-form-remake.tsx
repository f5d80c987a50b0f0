import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { ProposedPrice } from '#web/features/prices/components/proposed-price.tsx';
import { workOrderQuery } from '#web/features/work-orders/api.ts';
import type { PricedFields } from '#web/features/work-orders/forms/entry-form.tsx';
import { RemakeForm } from '#web/features/work-orders/forms/remake-form.tsx';
import { setFlash } from '#web/platform/addresses/flash-message.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { useAccount, useAdminMode } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AdminModeNotice } from '../dashboards/admin-mode-notice.tsx';
import { NewOrderDoctor } from './new-order-doctor.tsx';
import { BackToOrders, LoadedOrder } from './work-order-form-edit.tsx';

/** Creates a remake of a work order: the form's address with `?remakeOf=`. */
export function RemakeWorkOrder({ orderId }: { readonly orderId: string }) {
  const adminMode = useAdminMode();
  const order = useQuery(workOrderQuery(orderId));
  return (
    <>
      <PageTitle
        aside={adminMode && <AdminModeNotice>You are entering this order as an administrator.</AdminModeNotice>}
        more={<BackToOrders />}
      >
        Create Remake
      </PageTitle>
      <LoadedOrder order={order}>{(loaded) => <Remake loaded={loaded} />}</LoadedOrder>
    </>
  );
}

const priceNote = (fields: PricedFields, percent: number) => <ProposedPrice {...{ fields, percent }} />;

function Remake({ loaded }: { readonly loaded: WorkOrder }) {
  const client = useQueryClient();
  const router = useRouter();
  const tellsPrice = isPermitted('getProposedPrice', useAccount().role);
  // What is typed stays if the order changes. The server decides when it is saved.
  const [remade] = useState(loaded);
  const { allowed, reason } = remade.may.create_remake;
  if (!allowed) return <Message kind="error">{reason}</Message>;
  return (
    <RemakeForm
      remade={remade}
      doctorField={NewOrderDoctor}
      priceNote={tellsPrice ? priceNote : undefined}
      onCreated={(serialNumber) => {
        void client.invalidateQueries({ queryKey: DOCTORS_KEY });
        setFlash(`${WORK_ORDER_TEXTS.created} ${serialNumber}`);
        void router.navigate({ to: orderAddress(serialNumber), replace: true, ignoreBlocker: true });
      }}
    />
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Cheque } from '#contract/ledger/cheques.ts';
import type { ChequeEnd } from '#domain/ledger/cheque.ts';
import { CHEQUE_TEXTS, chequeName } from '#domain/ledger/cheque.ts';
import { CHEQUES_TITLE, PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { chequesExporter } from '#web/features/ledger/api-cheques.ts';
import type { Payer } from '#web/features/ledger/forms/payment-dialog.tsx';
import { CHEQUES_ADDRESS } from '#web/features/ledger/list/cheques-address.ts';
import { ChequesList } from '#web/features/ledger/list/cheques-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorFilter } from '../work-orders/lazy-doctor-filter.ts';
import { ChequeDialog, DoctorQuestion, EndChequeDialog } from './lazy-dialogs.ts';
import { PaymentsTabs } from './payments-tabs.tsx';
import { useAbout } from './use-about.ts';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** The cheques of doctors: `/admin/payments/cheques`. */
export function ChequesScreen() {
  const { view } = useListAddress(CHEQUES_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const drawer = useAbout<Payer>();
  const ended = useAbout<{ readonly cheque: Cheque; readonly end: ChequeEnd }>();
  const { openPayment, showRecorded, dialogs } = usePaymentDialogs(showMessage);
  const showDone = (text: typeof CHEQUE_TEXTS.added, cheque: Cheque): void =>
    showMessage({ kind: 'success', text: text(chequeName(cheque), cheque.doctor_name) });
  useShortcuts([{ keys: 'c', does: CHEQUE_TEXTS.add, run: () => setAsking(true) }]);
  return (
    <>
      <PageTitle
        tab={CHEQUES_TITLE}
        more={
          <ListExports
            lists={[{ exporter: chequesExporter(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts={ariaKeys('c')}
            onClick={() => setAsking(true)}
          >
            {CHEQUE_TEXTS.add}
          </Button>
        }
      >
        {PAYMENTS_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <PaymentsTabs present={PATHS.cheques} />
      <ChequesList
        DoctorField={DoctorFilter}
        onEnd={(cheque, end) => ended.open({ cheque, end })}
        onOpenPayment={openPayment}
      />
      <DoctorQuestion
        title={CHEQUE_TEXTS.add}
        opened={asking}
        onClose={() => setAsking(false)}
        onChosen={(doctor) => {
          setAsking(false);
          drawer.open(doctor);
        }}
      />
      <ChequeDialog
        doctor={drawer.about}
        opened={drawer.opened}
        onClose={drawer.close}
        onCreated={(cheque) => {
          drawer.close();
          showDone(CHEQUE_TEXTS.added, cheque);
        }}
      />
      <EndChequeDialog
        about={ended.about}
        opened={ended.opened}
        onClose={ended.close}
        onDeposited={(payment) => {
          ended.close();
          showRecorded(payment);
        }}
        onReturned={(cheque) => {
          ended.close();
          showDone(CHEQUE_TEXTS.returned, cheque);
        }}
      />
      {dialogs}
    </>
  );
}

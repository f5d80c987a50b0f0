import { Button } from '@mantine/core';
import { IconArrowMerge, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCTOR_PAGE_TEXTS, MERGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { PasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { doctorsExporter } from '#web/features/doctors/api-records.ts';
import { NewDoctorForm } from '#web/features/doctors/forms/new-doctor-form.tsx';
import { DOCTOR_ADDRESS } from '#web/features/doctors/list/doctor-list-address.ts';
import { DoctorList } from '#web/features/doctors/list/doctor-list.tsx';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { PATHS, doctorPathOf } from '#web/platform/addresses/paths.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { MergeDialog } from './lazy-merge-dialog.ts';

/** The laboratory's doctors: `/admin/doctors`. */
export function DoctorsScreen() {
  const here = useHere();
  const go = useNavigate();
  const { view } = useListAddress(DOCTOR_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [asking, ask] = useState<'new' | 'merge' | null>(null);
  const close = () => ask(null);
  return (
    <PasswordConfirmation>
      <PageTitle
        more={
          <>
            <Button
              variant="default"
              leftSection={<IconFileUpload size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to={PATHS.dataImport} search={(): object => ({ kind: 'doctors' })} />
              )}
            >
              Import…
            </Button>
            <ListExports
              lists={[{ exporter: doctorsExporter(view) }]}
              onFailed={(text) => showMessage({ kind: 'error', text })}
            />
            <Button
              variant="default"
              leftSection={<IconArrowMerge size={16} aria-hidden />}
              onClick={() => ask('merge')}
            >
              Merge…
            </Button>
          </>
        }
        actions={<NewDoctor onClick={() => ask('new')} />}
      >
        {DOCTOR_PAGE_TEXTS.title}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <DoctorList enter={<NewDoctor onClick={() => ask('new')} />} />
      <Dialog opened={asking === 'new'} onClose={close} title={DOCTOR_PAGE_TEXTS.newTitle}>
        <NewDoctorForm
          onCancel={close}
          onCreated={({ id }) => void go({ to: doctorPathOf(true, id), state: withBackLink(here) })}
        />
      </Dialog>
      <MergeDialog
        opened={asking === 'merge'}
        from={null}
        onClose={close}
        onMerged={(from, into) => {
          close();
          showMessage({ kind: 'success', text: MERGE_TEXTS.merged(from.name, into.name) });
        }}
      />
    </PasswordConfirmation>
  );
}

const NewDoctor = ({ onClick }: { readonly onClick: () => void }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
    New doctor
  </Button>
);

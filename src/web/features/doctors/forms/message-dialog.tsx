import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DoctorCard } from '#contract/doctors/doctor-queries.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { phoneText } from '#domain/shared/phone.ts';
import type { DraftMessage } from '#domain/shared/whatsapp.ts';
import { MAX_MESSAGE, MESSAGE_TEXTS, whatsappLink, whatsappOf } from '#domain/shared/whatsapp.ts';
import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import type { DoctorMessages } from '#web/ui/message-doctor.tsx';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { doctorCardQuery } from '../api-records.ts';

interface MessageDialogProps {
  /** The messages, kept while the dialog closes; null until it first opens. */
  readonly subject: DoctorMessages | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Suggests messages to a doctor and opens the selected one in WhatsApp. */
export const MessageDialog = ({ subject, opened, onClose }: MessageDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={MESSAGE_TEXTS.title(subject?.doctor_name ?? '')}>
    {subject === null ? null : <Loaded {...subject} onClose={onClose} />}
  </Dialog>
);

type LoadedProps = DoctorMessages & { readonly onClose: () => void };

function Loaded({ doctor_id, messages, onClose }: LoadedProps) {
  const { data: doctor, error, isFetching, refetch } = useQuery(doctorCardQuery(doctor_id));
  if (doctor === undefined) {
    if (error === null) return <Skeleton height={240} radius="md" role="status" aria-label="Loading the doctor" />;
    const text = MESSAGE_TEXTS.notLoaded(error.message);
    return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const phone = whatsappOf(doctor);
  return phone === null ? <NoNumber doctor={doctor} /> : <Drafts {...{ phone, messages, onClose }} />;
}

function NoNumber({ doctor: { id, name } }: { readonly doctor: DoctorCard }) {
  const { role } = useAccount();
  return (
    <Stack gap="sm">
      <Text>{MESSAGE_TEXTS.noNumber(name)}</Text>
      {isAdmin(role) ? (
        <Anchor component={Link} to={doctorPathOf(true, id)}>
          {MESSAGE_TEXTS.toDoctor}
        </Anchor>
      ) : null}
    </Stack>
  );
}

interface DraftsProps {
  readonly phone: string;
  readonly messages: readonly DraftMessage[];
  readonly onClose: () => void;
}

function Drafts({ phone, messages, onClose }: DraftsProps) {
  /** The index of the shown message. */
  const [place, choose] = useState('0');
  /** The edited texts, by place. */
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const text = edited[place] ?? messages[Number(place)]?.text ?? '';
  const canOpen = text.trim() !== '' && charactersIn(text) <= MAX_MESSAGE;
  const open = { leftSection: <IconBrandWhatsapp size={18} aria-hidden />, children: MESSAGE_TEXTS.open };
  return (
    <Stack gap="md">
      <ViewTabs
        label="Messages"
        tabs={messages.map(({ label }, index) => ({ name: String(index), label, count: null }))}
        present={place}
        onTab={choose}
      />
      <LimitedTextarea
        label={MESSAGE_TEXTS.text}
        description={`${MESSAGE_TEXTS.number}: ${phoneText(phone)}`}
        value={text}
        onChange={(event) => setEdited({ ...edited, [place]: event.currentTarget.value })}
        limit={MAX_MESSAGE}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus
      />
      {canOpen ? (
        <Button
          {...open}
          component="a"
          href={whatsappLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        />
      ) : (
        <Button {...open} disabled />
      )}
    </Stack>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { DraftMessage } from '#domain/shared/whatsapp.ts';
import { MESSAGE_TEXTS } from '#domain/shared/whatsapp.ts';

/** A doctor, and the messages that are proposed. */
export interface DoctorMessages {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly messages: readonly DraftMessage[];
}

/** Opens the dialog of messages. The shell provides it, since every feature may use it. */
export const MessageDoctorContext = createContext<(subject: DoctorMessages) => void>(() => undefined);

interface MessageDoctorProps extends Omit<DoctorMessages, 'messages'> {
  /** Called when the dialog opens. */
  readonly messages: () => readonly DraftMessage[];
  /** `icon`: in the row of a table. */
  readonly size?: 'icon' | 'sm';
}

/** `Message doctor…` */
export function MessageDoctor({ doctor_id, doctor_name, messages, size = 'sm' }: MessageDoctorProps) {
  const open = useContext(MessageDoctorContext);
  const onClick = (): void => open({ doctor_id, doctor_name, messages: messages() });
  const icon = <IconBrandWhatsapp size={size === 'icon' ? 18 : 16} aria-hidden />;
  if (size !== 'icon') {
    return (
      <Button variant="default" size={size} leftSection={icon} onClick={onClick}>
        {MESSAGE_TEXTS.act}
      </Button>
    );
  }
  const label = `Message ${doctor_name}…`;
  return (
    <ActionIcon variant="default" size={32} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

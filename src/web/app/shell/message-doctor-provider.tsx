import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { lazyDialog } from '#web/ui/lazy-component.tsx';
import type { DoctorMessages } from '#web/ui/message-doctor.tsx';
import { MessageDoctorContext } from '#web/ui/message-doctor.tsx';

const MessageDialog = lazyDialog(
  async () => (await import('#web/features/doctors/forms/message-dialog.tsx')).MessageDialog,
);

/** Lets every screen inside open the messages to a doctor. */
export function MessageDoctorProvider({ children }: { readonly children: ReactNode }) {
  // The subject stays while the dialog closes.
  const [subject, setSubject] = useState<DoctorMessages | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((next: DoctorMessages): void => {
    setSubject(next);
    setOpened(true);
  }, []);
  return (
    <MessageDoctorContext value={open}>
      {children}
      <MessageDialog subject={subject} opened={opened} onClose={() => setOpened(false)} />
    </MessageDoctorContext>
  );
}

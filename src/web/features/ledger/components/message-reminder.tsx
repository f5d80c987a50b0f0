import type { Owed } from '#domain/ledger/messages.ts';
import { paiseOfBalance } from '#domain/documents/balance.ts';
import type { DraftMessage } from '#domain/shared/whatsapp.ts';
import { MessageDoctor } from '#web/ui/message-doctor.tsx';

/** Returns the drafts of a payment reminder. */
export type ReminderOf = (owed: Omit<Owed, 'upi_id'>) => readonly DraftMessage[];

interface MessageReminderProps extends Omit<Owed, 'upi_id'> {
  readonly doctor_id: string;
  readonly reminderOf: ReminderOf;
  readonly size: 'icon' | 'sm';
}

/** Sends a payment reminder. Hidden if the doctor owes nothing. */
export function MessageReminder({ doctor_id, reminderOf, size, ...owed }: MessageReminderProps) {
  if (paiseOfBalance(owed.outstanding) <= 0) return null;
  const { doctor_name } = owed;
  return <MessageDoctor {...{ doctor_id, doctor_name, size }} messages={() => reminderOf(owed)} />;
}
